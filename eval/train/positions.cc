#include "eval/train/positions.h"

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <mutex>
#include <utility>

#include "base/counted.h"
#include "base/sha256.h"
#include "base/text.h"
#include "eval/train/tasks.h"

namespace zeitnot::train {
namespace {

// Enough for a disk to read at a time, and few enough that a buffer mixes many of them.
constexpr std::size_t kBlockPositions = 4096;

template <typename T>
void Mix(std::vector<T>& items, Random& random) {
  for (std::size_t left = items.size(); left > 1; --left)
    std::swap(items[left - 1], items[random.Below(left)]);
}

std::string FileText(const data::PositionFile& file) {
  const auto bytes = file.bytes();
  file.Prefetch(0, file.size());
  const Sha256Digest hash = Sha256({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
  return Concat(std::filesystem::path(file.path()).filename().string(), ", ",
                Counted(file.size(), "position"), ", SHA-256 ", HexText(hash), "\n", file.about());
}

}  // namespace

bool IsHeldOut(std::uint32_t game, int percent) {
  return Random(game).Next() % 100 < static_cast<std::uint64_t>(percent);
}

Result<PositionSet, std::string> PositionSet::Open(const std::vector<std::string>& paths,
                                                   int held_out_percent, unsigned threads) {
  PositionSet set;
  set.held_out_percent_ = held_out_percent;
  for (const std::string& path : paths) {
    auto file = data::PositionFile::Open(path);
    if (!file) return Error{file.error()};
    if (const std::string tail = file->TailText(); !tail.empty()) return Error{tail};
    const std::size_t number = set.files_.size();
    for (std::size_t first = 0; first < file->size(); first += kBlockPositions)
      set.blocks_.push_back({number, first, std::min(kBlockPositions, file->size() - first)});
    set.files_.push_back(*std::move(file));
  }
  std::vector<std::string> abouts(set.files_.size());
  ForEachTask(abouts.size(), threads, [&](std::size_t i) { abouts[i] = FileText(set.files_[i]); });
  for (const std::string& about : abouts) set.about_ += about;

  std::mutex mutex;
  std::pair<std::size_t, std::string> fault{set.blocks_.size(), {}};  // the first one
  std::atomic<std::size_t> held_out = 0;
  ForEachTask(set.blocks_.size(), threads, [&](std::size_t block) {
    std::size_t here = 0;
    std::string text = set.CheckBlock(set.blocks_[block], here);
    held_out += here;
    if (text.empty()) return;
    const std::lock_guard lock(mutex);
    if (block < fault.first) fault = {block, std::move(text)};
  });
  if (!fault.second.empty()) return Error{fault.second};
  set.held_out_ = held_out;
  for (const Block& block : set.blocks_) set.training_ += block.count;
  set.training_ -= set.held_out_;
  if (set.training_ == 0) return Error{std::string("there are no positions to learn from")};
  if (set.held_out_ == 0 && held_out_percent > 0)
    return Error{Concat(held_out_percent, "% of the games is none of them: there is nothing to ",
                        "validate with")};
  return set;
}

std::string PositionSet::CheckBlock(const Block& block, std::size_t& held_out) const {
  const data::PositionFile& file = files_[block.file];
  for (std::size_t i = block.first; i < block.first + block.count; ++i) {
    const auto position = file.position(i);
    if (!position) return position.error();
    held_out += IsHeldOut(position->game, held_out_percent_) ? 1 : 0;
  }
  return {};
}

void PositionSet::Read(const Block& block, Part part, std::vector<Record>& records) const {
  const data::PositionFile& file = files_[block.file];
  for (std::size_t i = block.first; i < block.first + block.count; ++i) {
    const auto bytes = file.packed(i);
    if (!IsIn(data::ReadQuiet(bytes).game, part)) continue;
    std::ranges::copy(bytes, records.emplace_back().begin());
  }
}

ShuffledStream::ShuffledStream(const PositionSet& positions, std::uint64_t seed, std::size_t buffer)
    : positions_(positions), random_(seed), buffer_(buffer), order_(positions.blocks()) {
  Mix(order_, random_);
}

std::size_t ShuffledStream::BlocksOfBuffer(std::size_t from) const {
  const std::size_t blocks = std::max<std::size_t>(buffer_ / kBlockPositions, 1);
  return std::min(blocks, order_.size() - from);
}

void ShuffledStream::Fill() {
  loaded_.clear();
  handed_out_ = 0;
  const std::size_t end = next_ + BlocksOfBuffer(next_);
  for (; next_ < end; ++next_) positions_.Read(order_[next_], Part::kTraining, loaded_);
  const std::size_t soon = end + BlocksOfBuffer(end);
  for (std::size_t i = end; i < soon; ++i) positions_.Prefetch(order_[i]);
  Mix(loaded_, random_);
}

std::vector<Record> ShuffledStream::Next(std::size_t most) {
  std::vector<Record> records;
  while (records.size() < most) {
    const std::span<const Record> rest = std::span(loaded_).subspan(handed_out_);
    if (rest.empty() && next_ == order_.size()) break;
    if (rest.empty()) {
      Fill();
      continue;
    }
    const auto taken = rest.first(std::min(most - records.size(), rest.size()));
    records.insert(records.end(), taken.begin(), taken.end());
    handed_out_ += taken.size();
  }
  return records;
}

void ShuffledStream::Skip(std::size_t count) {
  constexpr std::size_t kAtATime = 1U << 16;
  while (count > 0) {
    const std::size_t passed = Next(std::min(count, kAtATime)).size();
    if (passed == 0) return;
    count -= passed;
  }
}

void ForEachHeldOut(const PositionSet& positions,
                    const std::function<void(std::span<const Record>)>& act) {
  constexpr std::size_t kAtATime = 1U << 14;
  std::vector<Record> records;
  for (std::size_t i = 0; i < positions.blocks().size(); ++i) {
    if (i % 256 == 0) {
      for (std::size_t k = i; k < std::min(i + 256, positions.blocks().size()); ++k)
        positions.Prefetch(positions.blocks()[k]);
    }
    positions.Read(positions.blocks()[i], Part::kHeldOut, records);
    if (records.size() < kAtATime) continue;
    act(records);
    records.clear();
  }
  if (!records.empty()) act(records);
}

}  // namespace zeitnot::train
