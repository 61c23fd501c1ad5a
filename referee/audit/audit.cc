#include "referee/audit/audit.h"

#include <algorithm>
#include <utility>

#include "movegen/attacks.h"
#include "movegen/generate.h"
#include "movegen/san.h"
#include "referee/audit/clock_audit.h"
#include "referee/chapters/status.h"
#include "referee/clock/chess_clock.h"
#include "referee/mate/mate_memory.h"
#include "referee/notation/pgn_record.h"
#include "referee/notation/pgn_tags.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<Message, Color> kMoveMissing{"audit.move_missing", "fault", "player"};
constexpr MessageKind<Message> kKingInCentre{"audit.king_in_centre", "fault"};
constexpr MessageKind<Message> kPlayWentOn{"audit.play_went_on", "place"};
constexpr MessageKind<Verbatim, Verbatim> kOtherOnBoard{"audit.other_on_board", "stated", "result"};
constexpr MessageKind<Message, Color, Color> kRepetitionUnclaimed{"audit.repetition_unclaimed",
                                                                  "place", "mover", "other"};
constexpr MessageKind<Message, Color, Color> kMovesUnclaimed{"audit.moves_unclaimed", "place",
                                                             "mover", "other"};
constexpr MessageKind<ArgumentList> kTagsMissing{"audit.tags_missing", "tags"};

bool IsCentre(Square square) {
  return square == Square::kD4 || square == Square::kE4 || square == Square::kD5 ||
         square == Square::kE5;
}

FindingKind KindOf(PgnFault fault) {
  switch (fault) {
    case PgnFault::kMalformedMove: return FindingKind::kUnreadableMove;
    case PgnFault::kIllegalMove: return FindingKind::kIllegalMove;
    case PgnFault::kAmbiguousMove: return FindingKind::kAmbiguousMove;
    case PgnFault::kIncompletePromotion: return FindingKind::kNoPromotion;
    case PgnFault::kNullMove: return FindingKind::kNullMove;
    case PgnFault::kBadStart: return FindingKind::kStart;
    case PgnFault::kVariant: return FindingKind::kVariant;
    case PgnFault::kUnclosedComment:
    case PgnFault::kUnclosedVariation: return FindingKind::kUnclosed;
    case PgnFault::kTooLong: return FindingKind::kTooLong;
  }
  return FindingKind::kReading;
}

class GameAuditor {
 public:
  GameAuditor(const PgnGame& game, const AuditSettings& settings)
      : game_(game), settings_(settings), record_(RecordOf(game)) {
    audit_.edition = settings.edition.value_or(EditionOf(game));
  }

  GameAudit Audit() && {
    const bool unread = game_.error && (game_.error->fault == PgnFault::kVariant ||
                                        game_.error->fault == PgnFault::kBadStart);
    if (!unread) {
      AuditTime();
      AuditPlay();
      AuditEnd();
    }
    if (game_.error) AddFault(*game_.error);
    AuditTags();
    for (const PgnWarning& warning : game_.warnings) {
      const bool results = warning.text.id == kResultsDiffer.id();
      Add(results ? FindingKind::kResultsDiffer : FindingKind::kReading, warning.text, 0).place =
          warning.place;
    }
    SetDigest();
    return std::move(audit_);
  }

 private:
  AuditFinding& Add(FindingKind kind, Message text, std::size_t ply) {
    AuditFinding& finding = audit_.findings.emplace_back();
    finding.kind = kind;
    finding.text = std::move(text);
    finding.place = game_.place;
    finding.ply = ply;
    if (ply > 0 && ply <= record_.plies()) finding.position = record_.positions()[ply];
    return finding;
  }

  void AddFault(const PgnError& error) {
    AuditFinding& finding = Add(KindOf(error.fault), error.text, 0);
    finding.place = error.place;
    finding.ply = static_cast<std::size_t>(error.ply);
    finding.word = error.token;
    finding.meant = error.candidates;
    if (error.ply == 0) return;
    const Position& position = record_.current();
    finding.position = position;
    if (finding.kind != FindingKind::kIllegalMove) return;
    if (!HasLegalMove(position)) {
      finding.kind = FindingKind::kMoveAfterMate;
    } else if (IsKingOfBoard(position, error.token)) {
      finding.kind = FindingKind::kKingsInCentre;
      finding.text = kKingInCentre(error.text);
    } else if (OpponentCouldPlay(position, error.token)) {
      finding.kind = FindingKind::kMissingMove;
      finding.text = kMoveMissing(error.text, position.side_to_move());
    }
  }

  // A king that no move takes to the centre: it tells an electronic board that the game is over.
  bool IsKingOfBoard(const Position& position, const std::string& word) const {
    const SanShape shape = ReadSanShape(word, game_.language->letters);
    return shape.piece == PieceType::kKing && shape.to && IsCentre(*shape.to) &&
           (KingAttacks(position.king(position.side_to_move())) & Bitboard(*shape.to)).empty();
  }
  bool OpponentCouldPlay(const Position& position, const std::string& word) const {
    return !position.InCheck() && ReadSan(position.AfterNull(), word, game_.language->letters);
  }

  void AuditTime() {
    const auto tag = record_.facts.tags.find("TimeControl");
    if (tag == record_.facts.tags.end() || TwoTimeControlReadings(tag->second)) return;
    const auto control = ReadTimeControl(tag->second, BareTime::kSeconds);
    if (!control.ok()) return;
    StateTimeControl(*control, audit_.edition, record_.facts);
    AuditClocks(game_, record_, *control, audit_.findings);
  }

  // Draws by themselves, and those that could be claimed, while play went on.
  void AuditPlay() {
    const EditionRules& rules = RulesOf(audit_.edition);
    // A position takes four plies to come back.
    const int quiet_to_claim = 4 * (rules.claim_occurrences - 1);
    bool repeated = false;
    bool counted = false;
    for (std::size_t ply = 0; ply < record_.plies(); ++ply) {
      const int quiet = record_.QuietPlies(ply);
      if (quiet < quiet_to_claim) continue;
      if (AutomaticDrawAt(record_, audit_.edition, ply)) return AddPlayAfterEnd(ply);
      if (!repeated) repeated = AuditRepetition(ply);
      if (!counted && quiet >= 2 * rules.claim_moves && HasLegalMove(record_.positions()[ply])) {
        const Color mover = !record_.positions()[ply].side_to_move();
        Add(FindingKind::kUnclaimed, kMovesUnclaimed(PlaceOf(record_, ply), mover, !mover), ply)
            .rules = {Rule::kFiftyMovesIntended, Rule::kFiftyMovesMade};
        counted = true;
      }
    }
  }

  bool AuditRepetition(std::size_t ply) {
    const std::size_t times = record_.Occurrences(ply).size();
    if (times < static_cast<std::size_t>(RulesOf(audit_.edition).claim_occurrences)) return false;
    const Color mover = !record_.positions()[ply].side_to_move();
    Add(FindingKind::kUnclaimed, kRepetitionUnclaimed(PlaceOf(record_, ply), mover, !mover), ply)
        .rules = {Rule::kRepetitionIntended, Rule::kRepetitionAppeared};
    return true;
  }

  void AddPlayAfterEnd(std::size_t ply) {
    const auto draw = AutomaticDrawAt(record_, audit_.edition, ply);
    AuditFinding& finding =
        Add(FindingKind::kPlayAfterEnd, kPlayWentOn(PlaceOf(record_, ply)), ply);
    finding.rules = {draw ? draw->rule : Rule::kDeadPosition};
    audit_.by_board = GameResult::kDraw;
  }

  void AuditEnd() {
    const MateBudget budget(settings_.mate_budget);
    const bool dead = IsDead(record_.current(), budget).dead == Verdict::kYes;
    if (dead && !audit_.by_board) AuditDeath();
    // A game that breaks off has said nothing of its end.
    if (game_.error || !NeedsWeighing(dead)) return;
    const auto claims =
        SaysClaim() ? std::nullopt : std::optional<std::vector<AvailableClaim>>(std::in_place);
    const Ruling ruling = RuleStatus(record_, audit_.edition, budget, claims);
    const bool by_board =
        dead || !HasLegalMove(record_.current()) || FindAutomaticDraw(record_, audit_.edition);
    if (by_board) {
      AuditResult(ruling);
    } else if (ruling.decision == Decision::kFactsNeeded && !ruling.reasons.empty()) {
      // Two results are told in reading.
      if (game_.end.results.size() > 1) return;
      Rest(Add(KindOfStatedEnd(), ruling.reasons.front(), record_.plies()), ruling);
    }
  }

  // Once dead a position stays dead: the first of them is looked for by halves.
  void AuditDeath() {
    const auto is_dead = [&](std::size_t ply) {
      return IsDead(record_.positions()[ply], settings_.mate_budget).dead == Verdict::kYes;
    };
    std::size_t alive = 0;
    std::size_t dead = record_.plies();
    if (is_dead(0)) dead = 0;
    while (dead > alive + 1) {
      const std::size_t middle = (alive + dead) / 2;
      (is_dead(middle) ? dead : alive) = middle;
    }
    audit_.by_board = GameResult::kDraw;
    if (dead < record_.plies()) AddPlayAfterEnd(dead);
  }

  bool SaysClaim() const {
    return std::ranges::any_of(game_.end.words, [](const WordedEnd& words) {
      return words.cause == EndCause::kRepetition || words.cause == EndCause::kMoveCount;
    });
  }

  // Something is said of the end that may be wrong, or the board has ended the game.
  bool NeedsWeighing(bool dead) const {
    if (dead || audit_.by_board || !HasLegalMove(record_.current())) return true;
    if (FindAutomaticDrawAtEnd()) return true;
    const auto& end = game_.end;
    const bool says = std::ranges::any_of(end.words, [](const WordedEnd& words) {
      return words.cause != EndCause::kUnknown || words.winner;
    });
    const std::size_t few =
        2 * static_cast<std::size_t>(std::max(0, RulesOf(audit_.edition).agreement_after_moves));
    const bool early = std::ranges::find(end.results, StatedResult::kDraw) != end.results.end() &&
                       record_.plies() < few;
    return says || early;
  }
  bool FindAutomaticDrawAtEnd() const {
    return AutomaticDrawAt(record_, audit_.edition, record_.plies()).has_value();
  }

  FindingKind KindOfStatedEnd() const {
    const bool on_time = std::ranges::any_of(game_.end.words, [](const WordedEnd& words) {
      return words.cause == EndCause::kTime || words.cause == EndCause::kTimeCannotMate;
    });
    if (!on_time) return FindingKind::kStatedEnd;
    if (game_.result == StatedResult::kDraw) return FindingKind::kDrawnOnTime;
    const bool won =
        game_.result == StatedResult::kWhiteWins || game_.result == StatedResult::kBlackWins;
    return won ? FindingKind::kWonOnTime : FindingKind::kStatedEnd;
  }

  // The board has ended the game; the file may say otherwise.
  void AuditResult(const Ruling& ruling) {
    if (!ruling.result) return;
    audit_.by_board = ruling.result;
    const std::string_view result = ResultText(*ruling.result);
    for (const StatedResult stated : game_.end.results) {
      if (StatedResultText(stated) == result) continue;
      Rest(Add(FindingKind::kWrongResult,
               kOtherOnBoard({StatedResultText(stated)}, {std::string(result)}), record_.plies()),
           ruling);
    }
  }

  static void Rest(AuditFinding& finding, const Ruling& ruling) {
    for (const Citation& citation : ruling.citations) finding.rules.push_back(citation.rule);
  }

  void AuditTags() {
    ArgumentList missing;
    for (const RosterTag& tag : kSevenTagRoster) {
      if (game_.Tag(tag.name) == nullptr) missing.push_back({Verbatim{std::string(tag.name)}});
    }
    if (!missing.empty()) Add(FindingKind::kTagsMissing, kTagsMissing(std::move(missing)), 0);
  }

  void SetDigest() {
    std::uint64_t digest = game_.start.key();
    for (const PgnPly& ply : game_.plies) {
      digest = (digest ^ ply.move.raw()) * 0x9E3779B97F4A7C15U;
      digest ^= digest >> 32U;
    }
    audit_.digest = digest;
  }

  const PgnGame& game_;
  const AuditSettings& settings_;
  GameRecord record_;
  GameAudit audit_;
};

}  // namespace

GameAudit Audit(const PgnGame& game, const AuditSettings& settings) {
  return GameAuditor(game, settings).Audit();
}

}  // namespace zeitnot::referee
