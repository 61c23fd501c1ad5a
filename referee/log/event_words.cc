#include "referee/log/event_words.h"

#include <array>
#include <string>
#include <string_view>

#include "base/text.h"
#include "referee/log/event_names.h"

namespace zeitnot::referee {
namespace {

// The ids of a family, made once, since those of messages are of static storage.
template <typename Enum>
auto IdsOf(std::string_view family) {
  std::array<std::string, Names<Enum>::kNames.size()> ids;
  for (std::size_t i = 0; i < ids.size(); ++i) ids[i] = Concat(family, Names<Enum>::kNames[i]);
  return ids;
}

}  // namespace

Message WordOf(Topic topic) {
  static const auto ids = IdsOf<Topic>("topic.");
  return {ids[Index(topic)], {}};
}
Message WordOf(StopReason reason) {
  static const auto ids = IdsOf<StopReason>("reason.");
  return {ids[Index(reason)], {}};
}
Message WordOf(DeviceKind device) {
  static const auto ids = IdsOf<DeviceKind>("device.");
  return {ids[Index(device)], {}};
}
Message WordOf(Decided decision) {
  static const auto ids = IdsOf<Decided>("decided.");
  return {ids[Index(decision)], {}};
}
Message WordOf(Purpose purpose) {
  static const auto ids = IdsOf<Purpose>("purpose.");
  return {ids[Index(purpose)], {}};
}
Message WordOf(PenaltyKind penalty) {
  static const auto ids = IdsOf<PenaltyKind>("given.");
  return {ids[Index(penalty)], {}};
}

}  // namespace zeitnot::referee
