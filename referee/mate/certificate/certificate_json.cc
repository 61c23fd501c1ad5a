#include "referee/mate/certificate/certificate_json.h"

#include <charconv>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "base/json_reader.h"
#include "base/text.h"
#include "movegen/fen.h"

namespace zeitnot::referee {
namespace {

// Insertion order is part of the form, so that equal certificates are equal texts.
using Json = nlohmann::ordered_json;

constexpr JsonLimits kLimits{
    .bytes = kLongestCertificate, .string = 1'000, .entries = 100'000, .values = 4'000'000};

// Sets of squares and digests are written like 0x00000000000000ff; a1 is the lowest bit.
std::string Hex(std::uint64_t value) {
  std::string text = "0x";
  for (int shift = 60; shift >= 0; shift -= 4) text += "0123456789abcdef"[value >> shift & 15U];
  return text;
}

Json ManJson(const CertifiedMan& man) {
  return {{"home", SquareName(man.home)},
          {"man", std::string(1, PieceChar(MakePiece(man.color, man.type)))},
          {"squares", Hex(man.squares.bits())},
          {"capturable", man.capturable},
          {"promotes", man.promotes}};
}

std::string_view GoneName(StagedMan::Gone gone) {
  switch (gone) {
    case StagedMan::Gone::kNo: return "no";
    case StagedMan::Gone::kMaybe: return "maybe";
    case StagedMan::Gone::kYes: return "yes";
  }
  return {};
}

Json StagesJson(const RefutedPosition& refuted) {
  Json stages = Json::array();
  for (const std::vector<StagedMan>& stage : refuted.stages) {
    Json men = Json::array();
    for (const StagedMan& man : stage) {
      men.push_back({{"home", SquareName(man.home)},
                     {"man", std::string(1, PieceChar(MakePiece(man.color, man.type)))},
                     {"squares", Hex(man.squares.bits())},
                     {"gone", GoneName(man.gone)},
                     {"promotes", man.promotes}});
    }
    stages.push_back(std::move(men));
  }
  return stages;
}

Json RefutedJson(const RefutedPosition& refuted) {
  if (!refuted.stages.empty()) {
    return {{"fen", WriteEpdFields(Unpack(refuted.position))}, {"stages", StagesJson(refuted)}};
  }
  Json men = Json::array();
  for (const CertifiedMan& man : refuted.men) men.push_back(ManJson(man));
  return {{"fen", WriteEpdFields(Unpack(refuted.position))}, {"men", std::move(men)}};
}

// What reading throws to leave the tree from any depth; caught at its root.
struct Fault {
  std::string text;
};

// A value and the path that leads to it, for messages.
class Node {
 public:
  Node(const Json& json, std::string path) : json_(json), path_(std::move(path)) {}

  [[noreturn]] void Fail(std::string_view text) const {
    throw Fault{path_.empty() ? std::string(text) : Concat(path_, ": ", text)};
  }
  Node Key(const char* key) const {
    if (!json_.is_object()) Fail("an object is expected here");
    const auto found = json_.find(key);
    if (found == json_.end()) Fail(Concat("the key '", key, "' is missing"));
    return {*found, path_.empty() ? key : Concat(path_, ".", key)};
  }
  bool Has(const char* key) const { return json_.is_object() && json_.contains(key); }
  std::vector<Node> Items() const {
    if (!json_.is_array()) Fail("an array is expected here");
    std::vector<Node> items;
    for (std::size_t i = 0; i < json_.size(); ++i)
      items.emplace_back(json_[i], Concat(path_, "[", i, "]"));
    return items;
  }
  const std::string& Text() const {
    if (!json_.is_string()) Fail("a string is expected here");
    return json_.get_ref<const std::string&>();
  }
  bool Truth() const {
    if (!json_.is_boolean()) Fail("true or false is expected here");
    return json_.get<bool>();
  }
  std::uint64_t Count() const {
    if (!json_.is_number_unsigned()) Fail("a whole number from 0 to 2^64 - 1 is expected here");
    return json_.get<std::uint64_t>();
  }
  std::uint64_t HexNumber() const {
    const std::string& text = Text();
    std::uint64_t value = 0;
    const char* end = text.data() + text.size();
    const bool prefixed = text.size() == 18 && text.starts_with("0x");
    if (!prefixed || std::from_chars(text.data() + 2, end, value, 16).ptr != end)
      Fail("'0x' and sixteen hexadecimal digits are expected here");
    return value;
  }
  // One of two words.
  bool IsFirst(std::string_view first, std::string_view second) const {
    if (Text() != first && Text() != second)
      Fail(Concat("'", first, "' or '", second, "' is expected here"));
    return Text() == first;
  }
  Position Fen() const {
    const auto reading = ReadFen(Text(), Strictness::kPlay);
    if (!reading) {
      Fail(Concat("no position, at character ", reading.error().offset + 1, ": ",
                  reading.error().text));
    }
    if (!reading->repairs.empty()) Fail(reading->repairs[0].text);
    return reading->position;
  }

 private:
  const Json& json_;
  const std::string path_;
};

// Where a man stands and what it is; the same for both kinds of descriptions.
template <typename Man>
void ReadIdentity(const Node& node, Man& man) {
  const Node home = node.Key("home");
  for (std::size_t i = 0; i < kSquareCount; ++i) {
    if (home.Text() == SquareName(SquareAt(i))) man.home = SquareAt(i);
  }
  if (man.home == Square::kNone) home.Fail("a square such as e4 is expected here");
  const Node letter = node.Key("man");
  const Piece piece = letter.Text().size() == 1 ? PieceFromChar(letter.Text()[0]) : Piece::kNone;
  if (piece == Piece::kNone) letter.Fail("a letter of PNBRQKpnbrqk is expected here");
  man.type = TypeOf(piece);
  man.color = ColorOf(piece);
  man.squares = Bitboard(node.Key("squares").HexNumber());
  man.promotes = node.Key("promotes").Truth();
}

CertifiedMan ReadMan(const Node& node) {
  CertifiedMan man;
  ReadIdentity(node, man);
  man.capturable = node.Key("capturable").Truth();
  return man;
}

StagedMan ReadStagedMan(const Node& node) {
  StagedMan man;
  ReadIdentity(node, man);
  const Node gone = node.Key("gone");
  for (const auto value : {StagedMan::Gone::kNo, StagedMan::Gone::kMaybe, StagedMan::Gone::kYes}) {
    if (gone.Text() != GoneName(value)) continue;
    man.gone = value;
    return man;
  }
  gone.Fail("'no', 'maybe' or 'yes' is expected here");
}

template <typename Man, typename Read>
std::vector<Man> ReadMen(const Node& node, const Read& read) {
  const std::vector<Node> items = node.Items();
  if (items.size() > kSquareCount) node.Fail("more men than squares");
  std::vector<Man> men;
  for (const Node& item : items) men.push_back(read(item));
  return men;
}

RefutedPosition ReadRefuted(const Node& node) {
  RefutedPosition refuted{Pack(node.Key("fen").Fen()), {}, {}};
  if (!node.Has("stages")) {
    refuted.men = ReadMen<CertifiedMan>(node.Key("men"), ReadMan);
    return refuted;
  }
  const std::vector<Node> stages = node.Key("stages").Items();
  if (stages.empty()) node.Key("stages").Fail("at least one stage is expected here");
  for (const Node& stage : stages)
    refuted.stages.push_back(ReadMen<StagedMan>(stage, ReadStagedMan));
  return refuted;
}

Certificate ReadRoot(const Node& root) {
  const Node schema = root.Key("schema");
  if (schema.Text() != kCertificateSchema)
    schema.Fail(Concat("'", kCertificateSchema, "' is expected here"));
  Certificate certificate;
  certificate.root = root.Key("fen").Fen();
  certificate.side = root.Key("side").IsFirst("white", "black") ? Color::kWhite : Color::kBlack;
  certificate.can_mate = root.Key("verdict").IsFirst("yes", "no");
  if (certificate.can_mate) {
    for (const Node& move : root.Key("line").Items()) certificate.line.push_back(move.Text());
    return certificate;
  }
  const Node set = root.Key("closed_set");
  certificate.proof.positions = set.Key("positions").Count();
  certificate.proof.digest = set.Key("digest").HexNumber();
  for (const Node& refuted : set.Key("refuted").Items())
    certificate.proof.refuted.push_back(ReadRefuted(refuted));
  return certificate;
}

}  // namespace

std::string WriteCertificate(const Certificate& certificate) {
  Json json = {{"schema", kCertificateSchema},
               {"fen", WriteFen(certificate.root)},
               {"side", certificate.side == Color::kWhite ? "white" : "black"},
               {"verdict", certificate.can_mate ? "yes" : "no"}};
  if (certificate.can_mate) {
    json["line"] = certificate.line;
  } else {
    Json refuted = Json::array();
    for (const RefutedPosition& position : certificate.proof.refuted)
      refuted.push_back(RefutedJson(position));
    json["closed_set"] = {{"positions", certificate.proof.positions},
                          {"digest", Hex(certificate.proof.digest)},
                          {"refuted", std::move(refuted)}};
  }
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
}

Result<Certificate, std::string> ReadCertificate(std::string_view text) {
  const auto json = ReadJson(text, kLimits);
  if (!json.ok()) return Error{json.error().text};
  try {
    return ReadRoot(Node(*json, ""));
  } catch (const Fault& fault) {
    return Error{fault.text};
  }
}

}  // namespace zeitnot::referee
