#include "tests/layering/rooms.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

#include "tests/paths.h"

namespace zeitnot::layering {

std::vector<Room> ReadRooms(std::istream& cmake) {
  constexpr std::string_view kCall = "\nzeitnot_room(";
  const std::string text = '\n' + std::string(std::istreambuf_iterator<char>(cmake), {});
  std::vector<Room> rooms;
  for (std::size_t at = text.find(kCall); at != std::string::npos; at = text.find(kCall, at)) {
    at += kCall.size();
    std::istringstream words(text.substr(at, text.find(')', at) - at));
    Room room;
    words >> room.folder;
    for (std::string word; words >> word;) {
      if (word.find("::") == std::string::npos) room.may_include.push_back(word);
    }
    rooms.push_back(std::move(room));
  }
  return rooms;
}

std::vector<Room> ProjectRooms() {
  std::ifstream cmake(std::filesystem::path(testing_paths::SourceDir()) / "CMakeLists.txt");
  return ReadRooms(cmake);
}

const Room* RoomOf(const std::vector<Room>& rooms, std::string_view path) {
  const std::string_view folder = path.substr(0, path.rfind('/'));
  const auto room = std::ranges::find(rooms, folder, &Room::folder);
  return room == rooms.end() ? nullptr : &*room;
}

std::vector<Include> ReadIncludes(std::istream& source) {
  constexpr std::string_view kInclude = "#include \"";
  std::vector<Include> includes;
  std::string line;
  for (int number = 1; std::getline(source, line); ++number) {
    if (!line.starts_with(kInclude)) continue;
    const std::string path = line.substr(kInclude.size());
    includes.push_back({number, path.substr(0, path.find('"'))});
  }
  return includes;
}

int FloorOf(const std::vector<Room>& rooms, const Room& room) {
  int floor = 0;
  for (const std::string& below : room.may_include) {
    const auto other = std::ranges::find(rooms, below, &Room::folder);
    if (other != rooms.end()) floor = std::max(floor, FloorOf(rooms, *other) + 1);
  }
  return floor;
}

}  // namespace zeitnot::layering
