#include "engine/commands/claim_explanation_form.h"

#include <nlohmann/json.hpp>

#include "base/text.h"
#include "movegen/fen.h"
#include "movegen/san.h"
#include "referee/words/message_json.h"
#include "referee/words/sentence.h"

namespace zeitnot {
namespace {

using referee::AnalysisLine;
using referee::ClaimExplanation;
using referee::Edition;
using referee::Trial;
using referee::TrialEnd;

using Json = nlohmann::ordered_json;

std::string_view TrialEndKey(TrialEnd end) {
  switch (end) {
    case TrialEnd::kHeld: return "held";
    case TrialEnd::kMated: return "mated";
    case TrialEnd::kForcedMate: return "forced_mate";
    case TrialEnd::kMaterialLost: return "material_lost";
  }
  return {};
}

Json CriteriaJson(const ClaimExplanation& explanation, Edition edition) {
  Json list = Json::array();
  for (const referee::Criterion criterion : explanation.criteria) {
    const referee::CriterionText& text = TextOf(criterion);
    list.push_back({{"criterion", text.key},
                    {"principle", MessageToJson(text.principle)},
                    {"article", ArticleOf(text.rule, edition).number},
                    {"source", MessageToJson(text.source)},
                    {"would_change", MessageToJson(text.would_change)}});
  }
  return list;
}

Json SettingsJson(const referee::ClaimSettings& settings) {
  const referee::HoldingSettings& holding = settings.holding;
  return {{"profile", referee::kProfileNames[Index(settings.profile)]},
          {"mate_budget", settings.mate_budget},
          {"best_play_nodes", settings.best_play_nodes},
          {"opponent_nodes", holding.opponent_nodes},
          {"claimant_nodes", holding.claimant_nodes},
          {"games_per_strength", holding.games_per_strength},
          {"moves", holding.moves},
          {"near_equal_centipawns", holding.near_equal_centipawns},
          {"choices", holding.choices},
          {"seed", holding.seed}};
}

Json SanList(const Position& position, const std::vector<Move>& moves) {
  Json list = Json::array();
  for (const Move move : moves) list.push_back(WriteSan(position, move));
  return list;
}

Json BoardJson(const ClaimExplanation& explanation) {
  const Position mover = WithOpponentToMove(explanation);
  Json entries = Json::array();
  for (const Square square : explanation.entries) entries.push_back(SquareName(square));
  return {{"pawn_moves", SanList(mover, explanation.pawn_moves)},
          {"breaks", SanList(mover, explanation.breaks)},
          {"king_entries", std::move(entries)}};
}

Json TriesJson(const ClaimExplanation& explanation, const referee::Catalogue& catalogue) {
  Json lines = Json::array();
  for (const AnalysisLine& line : explanation.tries) {
    lines.push_back({{"value", MessageToJson(ValueOf(line, !explanation.claimant), catalogue)},
                     {"depth", line.depth},
                     {"san", referee::LineSan(explanation.tries_from, line.moves)}});
  }
  return {{"fen", WriteFen(explanation.tries_from)}, {"lines", std::move(lines)}};
}

Json TrialsJson(const ClaimExplanation& explanation) {
  Json list = Json::array();
  for (const Trial& trial : explanation.holding->trials) {
    list.push_back(
        {{"seed", trial.seed},
         {"claimant_nodes", trial.claimant_nodes},
         {"end", TrialEndKey(trial.end)},
         {"lost_by",
          trial.lost_by ? Json(MoveOfTrial(explanation, trial, *trial.lost_by)) : Json(nullptr)},
         {"san", referee::LineSan(explanation.position, trial.moves)}});
  }
  return list;
}

Json OnlyMovesJson(const ClaimExplanation& explanation) {
  Json list = Json::array();
  for (const referee::OnlyMove& only : explanation.holding->only_moves) {
    const Trial& trial = explanation.holding->trials[only.trial];
    const Position before = PositionInTrial(explanation, trial, only.ply);
    list.push_back({{"seed", trial.seed},
                    {"fen", WriteFen(before)},
                    {"san", WriteSan(before, only.move)},
                    {"found", IsFound(trial, only)},
                    {"next_best", WriteSan(before, only.next_best)},
                    {"loses_centipawns", only.loses ? Json(*only.loses) : Json(nullptr)}});
  }
  return list;
}

Json EffortJson(const referee::EffortMeasure& effort) {
  return {{"moves", effort.moves},
          {"last_pawn_move_or_capture", effort.last_pawn_or_capture},
          {"returns", effort.returns},
          {"idle_returns", effort.idle_returns},
          {"checks", effort.checks},
          {"aimless_checks", effort.aimless_checks},
          {"king_path", effort.king_path},
          {"threats", effort.threats},
          {"new_threats", effort.new_threats},
          {"parried", effort.parried},
          {"room_before", effort.room_before},
          {"room_now", effort.room_now},
          {"last_gain", effort.last_gain}};
}

}  // namespace

std::string ExplanationText(const ClaimExplanation& explanation, Edition edition,
                            const referee::Catalogue& catalogue) {
  std::string out;
  for (const referee::ExplanationSection& section : SectionsOf(explanation, edition)) {
    out += Concat("\n", Sentence(section.title, catalogue), "\n");
    for (const referee::Message& item : section.items)
      AppendWrapped(out, "  - ", Sentence(item, catalogue));
  }
  return out;
}

nlohmann::ordered_json ExplanationToJson(const ClaimExplanation& explanation, Edition edition,
                                         const referee::Catalogue& catalogue) {
  if (explanation.criteria.empty()) return nullptr;
  Json json = {{"criteria", CriteriaJson(explanation, edition)},
               {"settings", SettingsJson(explanation.settings)},
               {"board", BoardJson(explanation)}};
  json["tries"] = explanation.tries.empty() ? Json(nullptr) : TriesJson(explanation, catalogue);
  json["trials"] = explanation.holding ? TrialsJson(explanation) : Json(nullptr);
  json["only_moves"] = explanation.holding ? OnlyMovesJson(explanation) : Json(nullptr);
  json["effort"] = explanation.effort ? EffortJson(*explanation.effort) : Json(nullptr);
  return json;
}

}  // namespace zeitnot
