#include "engine/commands/board_command.h"

#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "base/text.h"
#include "engine/commands/game_options.h"
#include "engine/commands/referee_input.h"
#include "engine/commands/ruling_languages.h"
#include "engine/reports/reports.h"
#include "movegen/fen.h"
#include "movegen/generate.h"
#include "movegen/san.h"
#include "movegen/uci_notation.h"
#include "referee/chapters/status.h"
#include "referee/words/message_json.h"
#include "referee/words/report_json.h"
#include "referee/words/sentence.h"

namespace zeitnot {
namespace {

using Json = nlohmann::ordered_json;

constexpr referee::MessageKind<referee::Count, referee::San> kLegalMoves{"board.legal_moves",
                                                                         "count", "moves"};

// Enough for nearly every position, and answered before a hand is off the board.
constexpr std::uint64_t kUsualBudget = 20'000;

struct BoardInvocation {
  RefereeOptions input;
  std::string format = "text";
  std::uint64_t nodes = kUsualBudget;
};

Json MoveToJson(const Position& position, Move move, const SanStyle& style) {
  return {{"uci", WriteUci(position, move, UciCastling::kKingTarget)},
          {"san", WriteSan(position, move, style)}};
}

Json LegalMoveToJson(const Position& position, Move move, const SanStyle& style) {
  Json json = MoveToJson(position, move, style);
  // The squares that a hand touches: of castling as the spelling of the move has them.
  const std::string uci = json["uci"].get<std::string>();
  json["from"] = uci.substr(0, 2);
  json["to"] = uci.substr(2, 2);
  if (move.promotion() != PieceType::kNone) json["promotion"] = PieceTypeName(move.promotion());
  return json;
}

Json BoardToJson(const RefereeInput& input, const referee::Ruling& status, const SanStyle& style,
                 const referee::Catalogue& catalogue) {
  const referee::GameRecord& record = input.record;
  const Position& position = record.current();
  Json json = {{"schema", kBoardSchema},
               {"start", WriteFen(record.positions().front())},
               {"fen", WriteFen(position)},
               {"side_to_move", position.side_to_move() == Color::kWhite ? "white" : "black"},
               {"check", position.InCheck()},
               {"played", Json::array()},
               {"moves", Json::array()}};
  for (std::size_t ply = 0; ply < record.plies(); ++ply) {
    Json move = MoveToJson(record.positions()[ply], record.moves()[ply].move, style);
    move["fen"] = WriteFen(record.positions()[ply + 1]);
    json["played"].push_back(std::move(move));
  }
  for (const Move move : LegalMoves(position))
    json["moves"].push_back(LegalMoveToJson(position, move, style));
  json["remarks"] = MessagesToJson(input.remarks, catalogue);
  json["status"] = RulingToJson(status, catalogue);
  return json;
}

std::string BoardText(const Position& position, const referee::Ruling& status,
                      const referee::Catalogue& catalogue) {
  std::string text = Concat(Diagram(position), "\nFEN: ", WriteFen(position), "\n");
  std::string moves;
  std::size_t count = 0;
  for (const Move move : LegalMoves(position)) {
    moves += Concat(moves.empty() ? "" : ", ", WriteSan(position, move));
    ++count;
  }
  if (count > 0) text += Concat(Sentence(kLegalMoves(count, {std::move(moves)}), catalogue), "\n");
  return Concat(text, "\n", Sentence(status.headline, catalogue), "\n");
}

void Show(const BoardInvocation& asked, const RefereeStreams& streams) {
  const auto languages = RulingLanguages::Read(asked.input.language, streams.locale);
  if (!languages.ok()) return streams.Fail(languages.error());
  const referee::Catalogue& catalogue = *languages->OfRulings().front();
  const auto input = ReadRefereeInput(asked.input, streams.in);
  if (!input.ok()) return streams.Fail(input.error().Text(catalogue));
  const referee::Ruling status = RuleStatus(input->record, input->edition, asked.nodes);
  if (asked.format == "json") {
    SanStyle style;
    if (languages->of_moves() != nullptr) style.letters = languages->of_moves()->letters;
    streams.out << BoardToJson(*input, status, style, catalogue)
                       .dump(2, ' ', false, Json::error_handler_t::replace)
                << '\n';
  } else {
    streams.out << BoardText(input->record.current(), status, catalogue);
  }
  streams.Exit(RefereeExit::kRuled);
}

}  // namespace

void AddBoardCommand(CLI::App& referee, const RefereeStreams& streams) {
  const auto asked = std::make_shared<BoardInvocation>();
  CLI::App* command = referee.add_subcommand(
      "board",
      "The position of a game, its legal moves in the letters of a language, how it stands");
  AddGameOptions(*command, asked->input);
  command->add_option("--format", asked->format, "How to print: text or json")
      ->check(CLI::IsMember({"text", "json"}));
  command
      ->add_option("--nodes", asked->nodes,
                   "Positions to visit at most in search of a dead position")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000'000}));
  command->callback([asked, streams] { Show(*asked, streams); });
}

}  // namespace zeitnot
