#include "referee/notation/pgn_record.h"

#include "referee/notation/pgn_tags.h"

namespace zeitnot::referee {

GameRecord RecordOf(const PgnGame& game) {
  GameRecord record(game.start);
  for (const PgnPly& ply : game.plies) {
    std::optional<Tenths> clock;
    if (ply.clock) clock = std::chrono::duration_cast<Tenths>(*ply.clock);
    record.Add(ply.move, clock);
  }
  for (const PgnTag& tag : game.tags) record.facts.tags.emplace(tag.name, tag.value);
  if (!game.error) record.facts.end = game.end;
  return record;
}

Edition EditionOf(const PgnGame& game) {
  const std::string* date = game.Tag("Date");
  const auto day = date == nullptr ? std::nullopt : ReadPgnDate(*date);
  return day ? EditionInForce(*day).value_or(kOldestEdition) : kNewestEdition;
}

}  // namespace zeitnot::referee
