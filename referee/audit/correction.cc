#include "referee/audit/correction.h"

#include <algorithm>
#include <optional>

#include "referee/notation/pgn_tags.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<Verbatim, Verbatim> kTagChanged{"correction.tag_changed", "tag", "value"};
constexpr MessageKind<Verbatim, Verbatim> kTagAdded{"correction.tag_added", "tag", "value"};
constexpr MessageKind<Verbatim> kTagRemoved{"correction.tag_removed", "tag"};
constexpr MessageKind<Verbatim> kEndChanged{"correction.end_changed", "result"};
constexpr MessageKind<Verbatim> kEndAdded{"correction.end_added", "result"};

class Corrector {
 public:
  Corrector(const PgnGame& game, const GameAudit& audit) : game_(game), audit_(audit) {}

  Correction Correct() && {
    const std::string_view result = RightResult();
    // A game that breaks off, or was not read, has nothing to be put right by.
    if (!game_.error && !result.empty()) CorrectEnd(result);
    CorrectTags(game_.error ? std::string_view() : result);
    if (edits_.empty()) return {game_.text.text, {}};
    return Apply();
  }

 private:
  struct Edit {
    TextSpan span;
    std::string text;
  };

  // Nothing where it is not known.
  std::string_view RightResult() const {
    if (audit_.by_board) return ResultText(*audit_.by_board);
    if (game_.end.results.size() > 1) return {};
    if (!game_.end.results.empty()) return StatedResultText(game_.end.results.front());
    return StatedResultText(game_.result);
  }

  void Change(TextSpan span, std::string text, Message what) {
    edits_.push_back({span, std::move(text)});
    changes_.push_back(std::move(what));
  }

  void CorrectEnd(std::string_view result) {
    const PgnText& text = game_.text;
    if (text.marker) {
      const std::string_view there(text.text.data() + text.marker->begin,
                                   text.marker->end - text.marker->begin);
      if (there != result)
        Change(*text.marker, std::string(result), kEndChanged({std::string(result)}));
      return;
    }
    // Behind the last word, which may be a comment to the end of its line; a game without moves
    // ends with its tags.
    const std::size_t end = text.text.size();
    const bool behind_tags = text.moves.end == 0;
    Change({end, end}, (behind_tags ? "\n\n" : "\n") + std::string(result),
           kEndAdded({std::string(result)}));
  }

  void CorrectTags(std::string_view result) {
    const auto& tags = game_.tags;
    for (std::size_t i = 0; i < tags.size(); ++i) {
      const auto same = [&](const PgnTag& tag) { return tag.name == tags[i].name; };
      const auto first = std::ranges::find_if(tags, same) - tags.begin();
      if (static_cast<std::size_t>(first) < i) {
        Change(WithLineEnd(game_.text.tags[i]), "", kTagRemoved({tags[i].name}));
      } else if (tags[i].name == "Result" && !result.empty() && tags[i].value != result) {
        Change(game_.text.tags[i], WriteTag("Result", result),
               kTagChanged({tags[i].name}, {std::string(result)}));
      } else if (tags[i].name == "PlyCount" && !game_.error) {
        const std::string count = std::to_string(game_.plies.size());
        if (tags[i].value != count)
          Change(game_.text.tags[i], WriteTag("PlyCount", count),
                 kTagChanged({tags[i].name}, {count}));
      }
    }
    AddMissing(result);
  }

  // All in one place, before the first tag or before the game.
  void AddMissing(std::string_view result) {
    std::string lines;
    const std::size_t at =
        game_.text.tags.empty() ? game_.text.moves.begin : game_.text.tags.front().begin;
    for (const RosterTag& tag : kSevenTagRoster) {
      if (game_.Tag(tag.name) != nullptr) continue;
      const std::string value(tag.name == "Result" && !result.empty() ? result : tag.unknown);
      lines += WriteTag(tag.name, value) + '\n';
      changes_.push_back(kTagAdded({std::string(tag.name)}, {value}));
    }
    if (lines.empty()) return;
    if (game_.text.tags.empty()) lines += '\n';
    edits_.push_back({{at, at}, std::move(lines)});
  }

  TextSpan WithLineEnd(TextSpan span) const {
    if (span.end < game_.text.text.size() && game_.text.text[span.end] == '\n') ++span.end;
    return span;
  }

  Correction Apply() {
    std::ranges::stable_sort(edits_, {}, [](const Edit& edit) { return edit.span.begin; });
    Correction correction{{}, std::move(changes_)};
    std::size_t at = 0;
    for (const Edit& edit : edits_) {
      correction.text.append(game_.text.text, at, edit.span.begin - at);
      correction.text += edit.text;
      at = edit.span.end;
    }
    correction.text.append(game_.text.text, at);
    return correction;
  }

  const PgnGame& game_;
  const GameAudit& audit_;
  std::vector<Edit> edits_;
  std::vector<Message> changes_;
};

}  // namespace

Correction Correct(const PgnGame& game, const GameAudit& audit) {
  return Corrector(game, audit).Correct();
}

}  // namespace zeitnot::referee
