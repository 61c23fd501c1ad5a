#include "tests/referee/message_sources.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <sstream>

#include "tests/paths.h"

namespace zeitnot::referee {
namespace {

std::vector<std::string> SplitList(const std::string& text) {
  std::vector<std::string> parts;
  std::istringstream in(text);
  std::string part;
  while (std::getline(in, part, ',')) {
    const std::regex clean("^[\\s\"]+|[\\s\"]+$");
    part = std::regex_replace(part, clean, "");
    if (!part.empty()) parts.push_back(part);
  }
  return parts;
}

// `constexpr MessageKind<TYPES> kNAME{"ID", "ARGUMENT", ...};`, or a FactKind with the fact before.
std::vector<Declared> DeclarationsIn(const std::string& text, const std::string& file) {
  static const std::regex kDeclaration(
      "(?:MessageKind|FactKind)<([A-Za-z,\\s]*)>\\s+(k\\w+)\\{\\s*(?:[\\w:]+(?:\\([^)]*\\))?,\\s*)?"
      "\"([\\w.]+)\"([^}]*)\\};");
  std::vector<Declared> found;
  for (std::sregex_iterator it(text.begin(), text.end(), kDeclaration), end; it != end; ++it)
    found.push_back({(*it)[2], (*it)[3], SplitList((*it)[1]), SplitList((*it)[4]), file});
  // A row of events.def declares what its event says has happened, and may do so with the player.
  static const std::regex kEvent("\\nEVENT\\((k\\w+), \"(\\w+)\"([^\\n]*(?:\\n {6}[^\\n]*)*)");
  for (std::sregex_iterator it(text.begin(), text.end(), kEvent), end; it != end; ++it) {
    found.push_back({(*it)[1], "happened." + (*it)[2].str(), {}, {}, file});
    if ((*it)[3].str().find(".by_player = true") == std::string::npos) continue;
    found.push_back({(*it)[1], "happened_by." + (*it)[2].str(), {"Color"}, {"player"}, file});
  }
  return found;
}

}  // namespace

const Sources& ReadSources() {
  static const Sources kSources = [] {
    Sources sources;
    for (const char* folder : {"/referee", "/engine"}) {
      for (const auto& entry :
           std::filesystem::recursive_directory_iterator(testing_paths::SourceDir() + folder)) {
        const std::string path = entry.path().string();
        if (!path.ends_with(".h") && !path.ends_with(".cc") && !path.ends_with(".def")) continue;
        if (path.ends_with("laws/message.h") || path.ends_with("laws/need.h")) continue;
        std::ifstream in(path);
        std::string text{std::istreambuf_iterator<char>(in), {}};
        for (Declared& kind : DeclarationsIn(text, path)) sources.declared.push_back(kind);
        sources.files.emplace(path, std::move(text));
      }
    }
    return sources;
  }();
  return kSources;
}

const std::vector<ArgumentValue>& Samples(const std::string& type) {
  static const std::map<std::string, std::vector<ArgumentValue>> kSamples = {
      {"Color", {Color::kBlack, Color::kWhite}},
      {"PieceType",
       {PieceType::kRook, PieceType::kPawn, PieceType::kKnight, PieceType::kBishop,
        PieceType::kQueen, PieceType::kKing, PieceType::kNone}},
      {"Square", {Square::kE4}},
      {"Mode", {Mode::kRapid, Mode::kStandard, Mode::kBlitz}},
      {"Count",
       {Count(3), Count(0), Count(1), Count(2), Count(5), Count(11), Count(21), Count(22),
        Count(101), Count(102)}},
      {"Nth", {Nth{2}, Nth{1}, Nth{3}, Nth{4}, Nth{5}, Nth{12}, Nth{21}}},
      {"Tenths", {Tenths(1200)}},
      {"Pawns", {Pawns{150}}},
      {"Decimal", {Decimal{0.5}, Decimal{3}}},
      {"San", {San{"Nf3"}}},
      {"Verbatim", {Verbatim{"Eva"}}},
      {"Quote", {Quote{"Eva"}}},
      {"Reference",
       {Reference{Rule::kStalemate, kNewestEdition}, Reference{Rule::kFlagFallen, Edition::k2009},
        Reference{Rule::kStalemate, Edition::k2005}}},
      {"Message", {Message("player.white", {})}},
      {"ArgumentList",
       {ListOf<Count>(std::vector<int>{1, 2, 3}), ListOf<Square>(std::vector{Square::kA1})}},
  };
  const auto found = kSamples.find(type);
  EXPECT_NE(found, kSamples.end()) << "no sample of " << type;
  static const std::vector<ArgumentValue> kNone = {Verbatim{}};
  return found == kSamples.end() ? kNone : found->second;
}

// What stands in braces in the sentences of an id.
std::set<std::string> PlacesIn(std::string_view sentence) {
  static const std::regex kPlace("\\{\\{|\\{=[^}]*\\}|\\{\\^?(\\w+)(\\|\\w+)?\\}");
  std::set<std::string> places;
  for (std::cregex_iterator it(sentence.begin(), sentence.end(), kPlace), end; it != end; ++it) {
    if ((*it)[1].matched) places.insert((*it)[1]);
  }
  return places;
}

}  // namespace zeitnot::referee
