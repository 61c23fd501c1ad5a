// How long something takes, for people.
#ifndef ZEITNOT_BASE_TIME_TEXT_H_
#define ZEITNOT_BASE_TIME_TEXT_H_

#include <string>

namespace zeitnot {

// "45 s", "12 min", "3 h 05 min", "2 d 4 h".
std::string TimeText(double seconds);

}  // namespace zeitnot

#endif  // ZEITNOT_BASE_TIME_TEXT_H_
