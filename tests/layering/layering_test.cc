// The arrows between rooms, checked on the source text: an include that points the wrong way fails
// here even where the linker would let it pass.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "tests/layering/rooms.h"
#include "tests/paths.h"

namespace zeitnot::layering {
namespace {

// What is wrong with the includes of a file of `room`, by line; adds the rooms that they name.
std::vector<std::string> WrongIncludes(const std::vector<Room>& rooms, const Room& room,
                                       std::istream& source, std::set<std::string>& used) {
  std::vector<std::string> wrong;
  for (const Include& include : ReadIncludes(source)) {
    const Room* target = RoomOf(rooms, include.path);
    if (target == &room) continue;
    if (target != nullptr) used.insert(target->folder);
    if (target == nullptr ||
        std::ranges::find(room.may_include, target->folder) == room.may_include.end()) {
      wrong.push_back(std::to_string(include.line) + ": " + include.path);
    }
  }
  return wrong;
}

std::vector<std::filesystem::path> SourcesIn(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> sources;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    const std::string extension = entry.path().extension();
    if (extension == ".h" || extension == ".cc") sources.push_back(entry.path());
  }
  return sources;
}

TEST(Layering, EveryIncludeIsAnArrowOfTheHouse) {
  const std::vector<Room> rooms = ProjectRooms();
  ASSERT_GT(rooms.size(), 20U);
  const std::filesystem::path root = testing_paths::SourceDir();
  for (const Room& room : rooms) {
    std::set<std::string> used;
    const auto sources = SourcesIn(root / room.folder);
    EXPECT_FALSE(sources.empty()) << room.folder;
    for (const auto& path : sources) {
      std::ifstream source(path);
      for (const std::string& line : WrongIncludes(rooms, room, source, used))
        ADD_FAILURE() << path << ":" << line << " is no room that " << room.folder
                      << " may include";
    }
    for (const std::string& arrow : room.may_include)
      EXPECT_TRUE(used.contains(arrow)) << room.folder << " does not use " << arrow;
  }
}

TEST(Layering, NoArrowRunsBackUp) {
  std::set<std::string> below;
  for (const Room& room : ProjectRooms()) {
    for (const std::string& arrow : room.may_include)
      EXPECT_TRUE(below.contains(arrow)) << room.folder << " comes before " << arrow;
    EXPECT_TRUE(below.insert(room.folder).second) << room.folder << " stands twice";
  }
}

// A folder with sources that is no room would escape the other tests.
TEST(Layering, EverySourceHasARoom) {
  const std::vector<Room> rooms = ProjectRooms();
  const std::filesystem::path root = testing_paths::SourceDir();
  const std::set<std::string> kPrograms = {"engine/main.cc"};
  // The fitter is a program with an evaluation of its own.
  const std::set<std::string> kProgramFolders = {"eval/fit"};
  for (const char* const top : {"base", "movegen", "eval", "search", "referee", "engine"}) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root / top)) {
      const std::string extension = entry.path().extension();
      if (extension != ".h" && extension != ".cc") continue;
      const auto path = std::filesystem::relative(entry.path(), root);
      if (kPrograms.contains(path.string())) continue;
      if (kProgramFolders.contains(path.parent_path().string())) continue;
      EXPECT_NE(RoomOf(rooms, path.string()), nullptr) << path;
    }
  }
}

TEST(Layering, AWrongArrowIsSeen) {
  std::istringstream cmake(
      "# zeitnot_room(not this)\nzeitnot_room(cellar some::library)\nzeitnot_room(hall/left "
      "cellar)\nzeitnot_room(roof hall/left\n             other::library cellar)\n");
  const std::vector<Room> rooms = ReadRooms(cmake);
  ASSERT_EQ(rooms.size(), 3U);
  EXPECT_EQ(rooms[2].may_include, (std::vector<std::string>{"hall/left", "cellar"}));
  EXPECT_EQ(FloorOf(rooms, rooms[2]), 2);
  std::set<std::string> used;
  std::istringstream right("#include \"cellar/coal.h\"\n#include <string>\n");
  EXPECT_TRUE(WrongIncludes(rooms, rooms[1], right, used).empty());
  EXPECT_EQ(used, std::set<std::string>{"cellar"});
  std::istringstream up("\n#include \"roof/tile.h\"\n");
  EXPECT_EQ(WrongIncludes(rooms, rooms[1], up, used), std::vector<std::string>{"2: roof/tile.h"});
  std::istringstream unknown("#include \"garden/tree.h\"\n");
  EXPECT_EQ(WrongIncludes(rooms, rooms[2], unknown, used).size(), 1U);
}

}  // namespace
}  // namespace zeitnot::layering
