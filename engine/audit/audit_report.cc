#include "engine/audit/audit_report.h"

#include <cstdio>
#include <nlohmann/json.hpp>

#include "base/text.h"
#include "movegen/fen.h"
#include "movegen/san.h"
#include "referee/laws/article.h"
#include "referee/paper/drawing.h"
#include "referee/paper/paper_html.h"
#include "referee/paper/plain_text.h"
#include "referee/words/message_json.h"
#include "referee/words/sentence.h"

namespace zeitnot::audit {
namespace {

using referee::AuditFinding;
using referee::Catalogue;
using referee::kFindingRows;
using referee::MessageKind;
using referee::Verbatim;
using Json = nlohmann::ordered_json;

constexpr MessageKind<Verbatim, Verbatim, Verbatim> kSummary{"audit_report.summary", "games",
                                                             "found", "plies"};
constexpr MessageKind<Verbatim, Verbatim, Verbatim> kHeadOfGame{"audit_report.head_of_game", "file",
                                                                "number", "line"};
constexpr MessageKind<> kTitle{"audit_report.title"};
constexpr MessageKind<Verbatim, Verbatim> kSameGame{"audit_report.same_game", "number", "file"};

std::string Dump(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
}

// Programs that read JSON may have no whole numbers of 64 bits.
std::string Hex(std::uint64_t digest) {
  char text[17];
  std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(digest));
  return text;
}

std::vector<std::string> MeantMoves(const AuditFinding& finding) {
  std::vector<std::string> moves;
  if (!finding.position) return moves;
  for (const Move move : finding.meant) moves.push_back(WriteSan(*finding.position, move));
  return moves;
}

std::string Players(const AuditedGame& game) {
  const auto name = [](const std::string& player) {
    return player.empty() ? std::string("?") : referee::PlainText(player, referee::kLongestName);
  };
  return Concat(name(game.white), " - ", name(game.black), ", ", game.result);
}

std::string HeadOf(const std::string& file, const AuditedGame& game, const Catalogue& catalogue) {
  return Sentence(kHeadOfGame({file}, {std::to_string(game.number)}, {std::to_string(game.line)}),
                  catalogue);
}

class TextReport final : public AuditReport {
 public:
  explicit TextReport(const Catalogue& catalogue) : catalogue_(catalogue) {}

  std::string Game(const std::string& file, const AuditedGame& game) const override {
    if (game.audit.findings.empty()) return {};
    std::string text = Concat(HeadOf(file, game, catalogue_), ": ", Players(game), "\n");
    for (const AuditFinding& finding : game.audit.findings) {
      AppendWrapped(text, Concat("  ", RowOf(finding.kind).name, ": "),
                    Sentence(finding.text, catalogue_));
    }
    return text + '\n';
  }
  std::string End(const std::vector<std::string>& /*files*/,
                  const AuditCounts& counts) const override {
    return SummaryText(counts, catalogue_);
  }

 private:
  const Catalogue& catalogue_;
};

Json FindingJson(const AuditFinding& finding, referee::Edition edition,
                 const Catalogue& catalogue) {
  const referee::FindingRow& row = RowOf(finding.kind);
  Json json = {{"kind", row.name},
               {"grade", GradeName(row.grade)},
               {"line", finding.place.line},
               {"column", finding.place.column},
               {"ply", finding.ply == 0 ? Json() : Json(finding.ply)}};
  if (!finding.word.empty()) json["word"] = finding.word;
  if (finding.position) json["fen"] = WriteFen(*finding.position);
  if (!finding.meant.empty()) json["meant"] = MeantMoves(finding);
  if (!finding.rules.empty()) {
    Json& articles = json["articles"] = Json::array();
    for (const referee::Rule rule : finding.rules)
      articles.push_back(ArticleOf(rule, edition).number);
  }
  json["message"] = MessageToJson(finding.text, catalogue);
  return json;
}

class JsonReport final : public AuditReport {
 public:
  explicit JsonReport(const Catalogue& catalogue) : catalogue_(catalogue) {}

  std::string Game(const std::string& file, const AuditedGame& game) const override {
    Json json = {{"schema", kAuditSchema},
                 {"file", file},
                 {"game", game.number},
                 {"line", game.line},
                 {"white", game.white},
                 {"black", game.black},
                 {"result", game.result},
                 {"plies", game.plies},
                 {"edition", EditionName(game.audit.edition)},
                 {"moves_digest", Hex(game.audit.digest)},
                 {"players_digest", Hex(game.players)}};
    Json& findings = json["findings"] = Json::array();
    for (const AuditFinding& finding : game.audit.findings)
      findings.push_back(FindingJson(finding, game.audit.edition, catalogue_));
    return Dump(json);
  }
  std::string End(const std::vector<std::string>& files, const AuditCounts& counts) const override {
    return SummaryLine(files, counts);
  }

 private:
  const Catalogue& catalogue_;
};

// In quotation marks where a program needs them.
std::string CsvCell(std::string_view text) {
  if (text.find_first_of(",\"\r\n") == std::string_view::npos) return std::string(text);
  std::string cell = "\"";
  for (const char c : text) cell += c == '"' ? std::string("\"\"") : std::string(1, c);
  return cell + '"';
}

class CsvReport final : public AuditReport {
 public:
  explicit CsvReport(const Catalogue& catalogue) : catalogue_(catalogue) {}

  std::string Begin() const override {
    return "file,game,white,black,result,kind,grade,line,ply,word,text\r\n";
  }
  std::string Game(const std::string& file, const AuditedGame& game) const override {
    std::string text;
    for (const AuditFinding& finding : game.audit.findings) {
      const referee::FindingRow& row = RowOf(finding.kind);
      text += Concat(
          CsvCell(file), ",", game.number, ",", CsvCell(game.white), ",", CsvCell(game.black), ",",
          game.result, ",", row.name, ",", GradeName(row.grade), ",", finding.place.line, ",",
          finding.ply == 0 ? std::string() : std::to_string(finding.ply), ",",
          CsvCell(finding.word), ",", CsvCell(Sentence(finding.text, catalogue_)), "\r\n");
    }
    return text;
  }
  std::string End(const std::vector<std::string>& /*files*/,
                  const AuditCounts& /*counts*/) const override {
    return {};
  }

 private:
  const Catalogue& catalogue_;
};

constexpr std::string_view kStyle = R"css(
body { margin: 0 auto; max-width: 60em; padding: 1em; color: #000; background: #fff;
  font-family: "DejaVu Sans", Verdana, "Segoe UI", Arial, sans-serif; line-height: 1.35;
  overflow-wrap: anywhere; }
section { border-top: 1px solid #999; padding: 0.5em 0 1em; break-inside: avoid; }
h2 { font-size: 1em; margin: 0.3em 0; }
p { margin: 0.2em 0; }
td { padding: 0 1em 0 0; }
td + td { text-align: right; }
svg { display: block; width: 15em; height: auto; margin: 0.5em 0; }
.error .kind { font-weight: bold; }
)css";

class HtmlReport final : public AuditReport {
 public:
  explicit HtmlReport(const Catalogue& catalogue) : catalogue_(catalogue) {}

  std::string Begin() const override {
    const std::string title = referee::HtmlText(Sentence(kTitle, catalogue_));
    return Concat("<!DOCTYPE html>\n<html lang=\"", catalogue_.language().code,
                  "\">\n<head>\n<meta charset=\"utf-8\"/>\n<meta name=\"viewport\" "
                  "content=\"width=device-width, initial-scale=1\"/>\n<title>",
                  title, "</title>\n<style>", kStyle, "</style>\n</head>\n<body>\n<h1>", title,
                  "</h1>\n");
  }
  std::string Game(const std::string& file, const AuditedGame& game) const override {
    if (game.audit.findings.empty()) return {};
    std::string text = Concat("<section>\n<h2>", referee::HtmlText(HeadOf(file, game, catalogue_)),
                              ": ", referee::HtmlText(Players(game)), "</h2>\n");
    bool drawn = false;
    for (const AuditFinding& finding : game.audit.findings) {
      const referee::FindingRow& row = RowOf(finding.kind);
      text += Concat("<p class=\"", GradeName(row.grade), "\"><span class=\"kind\">", row.name,
                     "</span>: ", referee::HtmlText(Sentence(finding.text, catalogue_)), "</p>\n");
      // One board a game says where to look.
      if (drawn || !finding.position || row.grade != referee::Grade::kError) continue;
      drawn = true;
      const referee::Drawing board =
          referee::DrawBoard(finding.position->ToSetup(), {}, catalogue_);
      text += BoardSvg(board, WriteFen(*finding.position));
    }
    return text + "</section>\n";
  }
  std::string End(const std::vector<std::string>& /*files*/,
                  const AuditCounts& counts) const override {
    std::string text = Concat("<section>\n<p>", SummaryOf(counts), "</p>\n<table>\n");
    for (const referee::FindingRow& row : kFindingRows) {
      const std::size_t count = counts.kinds[static_cast<std::size_t>(row.kind)];
      if (count > 0) text += Concat("<tr><td>", row.name, "</td><td>", count, "</td></tr>\n");
    }
    return text + "</table>\n</section>\n</body>\n</html>\n";
  }

 private:
  std::string SummaryOf(const AuditCounts& counts) const {
    const std::string text = SummaryText(counts, catalogue_);
    return referee::HtmlText(text.substr(0, text.find('\n')));
  }

  const Catalogue& catalogue_;
};

}  // namespace

std::unique_ptr<AuditReport> MakeReport(std::string_view format, const Catalogue& catalogue) {
  if (format == "jsonl") return std::make_unique<JsonReport>(catalogue);
  if (format == "csv") return std::make_unique<CsvReport>(catalogue);
  if (format == "html") return std::make_unique<HtmlReport>(catalogue);
  return std::make_unique<TextReport>(catalogue);
}

AuditFinding DuplicateOf(const std::string& file, std::size_t number, std::size_t line) {
  AuditFinding finding;
  finding.kind = referee::FindingKind::kDuplicate;
  finding.text = kSameGame({std::to_string(number)}, {file});
  finding.place.line = line;
  return finding;
}

Json DuplicateJson(const std::string& file, std::size_t number, std::size_t line,
                   const Catalogue& catalogue) {
  return FindingJson(DuplicateOf(file, number, line), referee::kNewestEdition, catalogue);
}

std::string SummaryLine(const std::vector<std::string>& files, const AuditCounts& counts) {
  Json json = {{"schema", kSummarySchema},
               {"files", files},
               {"games", counts.games},
               {"found", counts.found},
               {"plies", counts.plies}};
  Json& kinds = json["kinds"] = Json::object();
  for (const referee::FindingRow& row : kFindingRows) {
    const std::size_t count = counts.kinds[static_cast<std::size_t>(row.kind)];
    if (count > 0) kinds[std::string(row.name)] = count;
  }
  return Dump(json);
}

std::string SummaryText(const AuditCounts& counts, const Catalogue& catalogue) {
  std::string text =
      Sentence(kSummary({std::to_string(counts.games)}, {std::to_string(counts.found)},
                        {std::to_string(counts.plies)}),
               catalogue) +
      '\n';
  for (const referee::FindingRow& row : kFindingRows) {
    const std::size_t count = counts.kinds[static_cast<std::size_t>(row.kind)];
    if (count > 0) text += Concat("  ", row.name, ": ", count, "\n");
  }
  return text;
}

}  // namespace zeitnot::audit
