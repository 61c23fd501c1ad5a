#include "eval/fit/samples.h"

#include <charconv>
#include <optional>
#include <string_view>

#include "movegen/fen.h"

namespace zeitnot::fit {
namespace {

constexpr unsigned kHoldoutEvery = 10;

std::optional<float> ReadPoints(std::string_view text) {
  if (text == "1") return 1.0F;
  if (text == "0.5") return 0.5F;
  if (text == "0") return 0.0F;
  return std::nullopt;
}

std::optional<std::string> ReadLine(std::string_view line, Samples& samples) {
  const std::size_t first = line.find(';');
  const std::size_t second = first == line.npos ? line.npos : line.find(';', first + 1);
  if (second == line.npos) return "wants FEN;RESULT;OPENING";
  auto position = PositionFromFen(line.substr(0, first));
  if (!position) return position.error().text;
  const auto result = ReadPoints(line.substr(first + 1, second - first - 1));
  if (!result) return "the result is none of 1, 0.5 and 0";
  const std::string_view number = line.substr(second + 1);
  unsigned opening = 0;
  const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), opening);
  if (error != std::errc() || end != number.data() + number.size())
    return "the opening is no number";
  auto& part = opening % kHoldoutEvery == kHoldoutEvery - 1 ? samples.holdout : samples.training;
  part.push_back({*position, *result});
  return std::nullopt;
}

}  // namespace

Result<Samples, std::string> ReadSamples(std::istream& input) {
  Samples samples;
  std::string line;
  for (std::size_t number = 1; std::getline(input, line); ++number) {
    if (line.empty()) continue;
    if (const auto fault = ReadLine(line, samples))
      return Error{"line " + std::to_string(number) + ": " + *fault};
  }
  return samples;
}

}  // namespace zeitnot::fit
