#include "engine/commands/paper_options.h"

#include <fstream>
#include <string_view>

#include "base/counted.h"
#include "base/text.h"
#include "base/utf8.h"
#include "referee/notation/pgn_tags.h"
#include "referee/paper/paper_html.h"
#include "referee/paper/pdf.h"

namespace zeitnot {
namespace {

namespace tags = referee::heading_tags;

std::string FaultOfDate(const std::string& text) {
  if (referee::ReadPgnDate(text)) return {};
  return Concat(Quoted(text), " is no day; write it as 2009-07-01");
}

bool IsToStandardOutput(const PrintOptions& options) {
  return !options.output || *options.output == "-";
}

}  // namespace

void AddPrintOptions(CLI::App& command, PrintOptions& options) {
  command
      .add_option("--format", options.format,
                  "How to print: text, json, or a paper to sign as html or pdf")
      ->check(CLI::IsMember({"text", "json", "html", "pdf"}));
  command.add_option("--output", options.output, "Into this file; - for standard output");
  command
      .add_option("--appeal-within", options.appeal_minutes,
                  "On a paper: minutes that the rules of the event allow for an appeal")
      ->check(CLI::Range(1, 100'000));
}

void AddHeadingOptions(CLI::App& command, std::map<std::string, std::string>& told) {
  const auto add = [&](const char* name, std::string_view tag, const char* help) {
    return command
        .add_option_function<std::string>(
            name, [&told, tag](const std::string& text) { told[std::string(tag)] = text; }, help)
        ->group("Of the game, where its tags do not say it");
  };
  add("--event-name", tags::kEvent, "The event");
  add("--site", tags::kSite, "Where it is played");
  add("--date", tags::kDate, "The day of the game, as 2009-07-01; it says which edition is meant")
      ->check(CLI::Validator(FaultOfDate, "DAY"));
  add("--round", tags::kRound, "The round");
  add("--board", tags::kBoard, "The number of the board");
  add("--white", tags::kPlayers[0], "White's name");
  add("--black", tags::kPlayers[1], "Black's name");
  add("--white-rating", tags::kRatings[0], "White's rating");
  add("--black-rating", tags::kRatings[1], "Black's rating");
  add("--arbiter-name", tags::kArbiter, "The arbiter who signs");
}

std::optional<std::string> FaultOfPrint(const PrintOptions& options,
                                        const std::vector<const referee::Catalogue*>& catalogues,
                                        const RefereeStreams& streams) {
  if (!options.paper()) return std::nullopt;
  if (catalogues.size() > referee::kMostLanguages) {
    return Concat("--language: a paper has one language, or two side by side, not ",
                  catalogues.size());
  }
  if (options.format != "pdf") return std::nullopt;
  if (!referee::PdfIsBuiltIn()) {
    return std::string(
        "this program was built without PDF; --format html is a page that every browser prints");
  }
  if (IsToStandardOutput(options) && streams.terminal) {
    return std::string(
        "a PDF is no text for a terminal: name a file (--output ruling.pdf), or send it to one "
        "(> ruling.pdf)");
  }
  return std::nullopt;
}

bool Print(const std::string& text, const PrintOptions& options, const RefereeStreams& streams) {
  if (IsToStandardOutput(options)) {
    streams.out << text;
    return true;
  }
  std::ofstream file(*options.output, std::ios::binary);
  file << text;
  if (file.flush()) return true;
  streams.Fail(Concat("--output: '", *options.output, "' cannot be written"));
  return false;
}

bool PrintPaper(const referee::Paper& paper,
                const std::vector<const referee::Catalogue*>& catalogues,
                const PrintOptions& options, const RefereeStreams& streams) {
  const referee::PaperForm form = MakeForm(paper, catalogues);
  if (options.format == "html") return Print(PaperHtml(form), options, streams);
  const referee::Pdf pdf = MakePdf(form);
  if (pdf.missing_letters > 0) {
    streams.errors << "zeitnot referee: no font of this machine has "
                   << Counted(pdf.missing_letters, "letter")
                   << " of the paper; the package fonts-dejavu-core has those of all languages\n";
  }
  return Print(pdf.bytes, options, streams);
}

}  // namespace zeitnot
