// Draws the rooms by floors, each with the number of includes that make its arrows.
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>

#include "tests/layering/rooms.h"
#include "tests/paths.h"

namespace zeitnot::layering {
namespace {

struct Count {
  int files = 0;
  int lines = 0;
  std::map<std::string, int> arrows;
};

Count CountOf(const std::vector<Room>& rooms, const Room& room) {
  Count count;
  const auto folder = std::filesystem::path(testing_paths::SourceDir()) / room.folder;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    const std::string extension = entry.path().extension();
    if (extension != ".h" && extension != ".cc") continue;
    ++count.files;
    std::ifstream source(entry.path());
    for (const Include& include : ReadIncludes(source)) {
      const Room* target = RoomOf(rooms, include.path);
      if (target != nullptr && target != &room) ++count.arrows[target->folder];
    }
    source.clear();
    source.seekg(0);
    for (std::string line; std::getline(source, line);) ++count.lines;
  }
  return count;
}

void Draw() {
  const std::vector<Room> rooms = ProjectRooms();
  int arrows = 0;
  int top = 0;
  for (const Room& room : rooms) top = std::max(top, FloorOf(rooms, room));
  for (int floor = top; floor >= 0; --floor) {
    std::cout << "floor " << floor << '\n';
    for (const Room& room : rooms) {
      if (FloorOf(rooms, room) != floor) continue;
      const Count count = CountOf(rooms, room);
      std::cout << "  " << room.folder << "  (" << count.files << " files, " << count.lines
                << " lines)\n";
      for (const auto& [target, includes] : count.arrows) {
        std::cout << "      -> " << target << "  " << includes << '\n';
        ++arrows;
      }
    }
  }
  std::cout << rooms.size() << " rooms, " << arrows << " arrows\n";
}

}  // namespace
}  // namespace zeitnot::layering

int main() { zeitnot::layering::Draw(); }
