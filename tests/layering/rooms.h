// The rooms of the house and the arrows between them, as CMakeLists.txt declares them.
#ifndef ZEITNOT_TESTS_LAYERING_ROOMS_H_
#define ZEITNOT_TESTS_LAYERING_ROOMS_H_

#include <istream>
#include <string>
#include <string_view>
#include <vector>

namespace zeitnot::layering {

struct Room {
  std::string folder;
  std::vector<std::string> may_include;  // rooms; libraries of others are left out
};

// The rooms in the order of a CMake file: every `zeitnot_room(FOLDER OTHERS...)` in it.
std::vector<Room> ReadRooms(std::istream& cmake);
// Those of this project.
std::vector<Room> ProjectRooms();

// The room that a file of the project belongs to: the one of its folder; null if there is none.
const Room* RoomOf(const std::vector<Room>& rooms, std::string_view path);

// One include of a project file in a source text.
struct Include {
  int line = 0;
  std::string path;
};
std::vector<Include> ReadIncludes(std::istream& source);

// How many floors lie below a room: 0 for one that may include no other.
int FloorOf(const std::vector<Room>& rooms, const Room& room);

}  // namespace zeitnot::layering

#endif  // ZEITNOT_TESTS_LAYERING_ROOMS_H_
