#include "engine/audit/audit_merge.h"

#include <algorithm>
#include <charconv>
#include <fstream>
#include <nlohmann/json.hpp>
#include <tuple>

#include "base/text.h"
#include "engine/audit/audit_report.h"
#include "engine/audit/duplicates.h"
#include "referee/words/message_json.h"

namespace zeitnot::audit {
namespace {

using referee::FindingKind;
using Json = nlohmann::ordered_json;

// A line of a report, with what decides its place among the others.
struct GameLine {
  std::size_t file = 0;
  std::size_t number = 0;
  Json json;
};

std::uint64_t DigestOf(const Json& text) {
  const auto& digits = text.get_ref<const std::string&>();
  std::uint64_t digest = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), digest, 16);
  return digest;
}

class Merge {
 public:
  // Throws what the JSON library throws.
  void Read(std::istream& report) {
    for (std::string line; std::getline(report, line);) {
      if (line.empty()) continue;
      Json json = Json::parse(line);
      if (json.at("schema") == kSummarySchema) {
        for (const std::string name : json.at("files")) FileOf(name);
        continue;
      }
      const std::size_t number = json.at("game");
      const std::size_t file = FileOf(json.at("file"));
      games_.push_back({file, number, std::move(json)});
    }
  }

  void Sort() {
    const auto place = [](const GameLine& line) { return std::pair(line.file, line.number); };
    std::ranges::stable_sort(games_, {}, place);
    const auto same = [place](const GameLine& a, const GameLine& b) {
      return place(a) == place(b);
    };
    games_.erase(std::unique(games_.begin(), games_.end(), same), games_.end());
    Duplicates duplicates;
    for (GameLine& game : games_) MarkDuplicate(game, duplicates);
  }

  void Write(bool all, std::ostream& out) const {
    for (const GameLine& game : games_) {
      if (!all && game.json.at("findings").empty()) continue;
      out << game.json.dump(-1, ' ', false, Json::error_handler_t::replace) << '\n';
    }
    out << SummaryLine(files_, Counts());
  }

  AuditCounts Counts() const {
    AuditCounts counts;
    for (const GameLine& game : games_) {
      ++counts.games;
      counts.plies += game.json.at("plies").get<std::size_t>();
      const Json& findings = game.json.at("findings");
      if (!findings.empty()) ++counts.found;
      for (const Json& finding : findings) {
        const auto kind = referee::FindingKindOf(finding.at("kind").get<std::string>());
        if (kind) ++counts.kinds[static_cast<std::size_t>(*kind)];
      }
    }
    return counts;
  }

  explicit Merge(const referee::Catalogue& catalogue) : catalogue_(catalogue) {}

 private:
  std::size_t FileOf(const std::string& name) {
    const auto known = std::ranges::find(files_, name);
    if (known != files_.end()) return static_cast<std::size_t>(known - files_.begin());
    files_.push_back(name);
    return files_.size() - 1;
  }

  void MarkDuplicate(GameLine& game, Duplicates& duplicates) const {
    Json& findings = game.json.at("findings");
    const std::string_view name = RowOf(FindingKind::kDuplicate).name;
    const auto first = duplicates.Meet(DigestOf(game.json.at("moves_digest")),
                                       DigestOf(game.json.at("players_digest")),
                                       game.json.at("plies"), {game.file, game.number});
    if (!first) return;
    // A part may have named a later game as the first one.
    std::erase_if(findings.get_ref<Json::array_t&>(),
                  [&](const Json& finding) { return finding.at("kind") == name; });
    const std::size_t line = game.json.at("line");
    findings.push_back(DuplicateJson(files_[first->file], first->number, line, catalogue_));
  }

  const referee::Catalogue& catalogue_;
  std::vector<std::string> files_;
  std::vector<GameLine> games_;
};

}  // namespace

Result<AuditCounts, std::string> MergeAudits(const MergeOptions& options,
                                             const referee::Catalogue& catalogue,
                                             std::ostream& out) {
  Merge merge(catalogue);
  for (const std::string& path : options.reports) {
    std::ifstream report(path, std::ios::binary);
    if (!report) return Error{Concat("'", path, "' cannot be read")};
    try {
      merge.Read(report);
    } catch (const Json::exception&) {
      return Error{Concat("'", path, "' is no report of an audit in JSON lines")};
    }
  }
  merge.Sort();
  const AuditCounts counts = merge.Counts();
  if (options.text) {
    out << SummaryText(counts, catalogue);
  } else {
    merge.Write(options.all, out);
  }
  return counts;
}

}  // namespace zeitnot::audit
