#include "eval/network/network_file.h"

#include <cstdint>
#include <fstream>
#include <span>

#include "base/bytes.h"
#include "base/line_reader.h"
#include "base/text.h"

namespace zeitnot {
namespace {

constexpr std::string_view kMagic = "znetwork";
constexpr std::uint32_t kVersion = 1;
// (768 with the own king on the files a to d -> width) x 2 -> 8, squared clipped ReLU.
constexpr std::uint32_t kArchitecture = 1;

constexpr std::size_t BytesOfWeights(std::size_t width) {
  return 2 * (kInputCount + 1 + 2 * kOutputBucketCount) * width + 4 * kOutputBucketCount;
}
// Of a file; beyond it nothing is read.
constexpr std::size_t kMostBytes = BytesOfWeights(kMostWidth) + 2 * kLongestOriginText + 1024;

void PutText(std::string& bytes, std::string_view text) {
  text = text.substr(0, kLongestOriginText);
  PutNumber<4>(bytes, text.size());
  bytes.append(text);
}

void PutWeights(std::string& bytes, std::span<const std::int16_t> weights) {
  for (const std::int16_t weight : weights) PutNumber<2>(bytes, static_cast<std::uint16_t>(weight));
}

// All that the network computes with: what the hash is of.
std::string ComputedPart(const Network& network) {
  std::string bytes;
  PutNumber<4>(bytes, kArchitecture);
  PutNumber<4>(bytes, network.width);
  PutNumber<4>(bytes, kNeuronUnit);
  PutNumber<4>(bytes, kOutputUnit);
  PutNumber<4>(bytes, static_cast<std::uint32_t>(network.scale));
  PutWeights(bytes, network.feature_weights);
  PutWeights(bytes, network.feature_biases);
  PutWeights(bytes, network.output_weights);
  for (const std::int32_t bias : network.output_biases)
    PutNumber<4>(bytes, static_cast<std::uint32_t>(bias));
  return bytes;
}

// Reads the parts of a file in turn. `bytes` is all of it.
class Reader {
 public:
  explicit Reader(std::string_view bytes) : text_(bytes), reader_(Bytes(bytes), kMagic.size()) {}

  Result<Network, std::string> Read();

 private:
  std::string_view TakeText(std::size_t length) {
    const std::uint64_t begin = reader_.Take(length);
    return reader_.failed() ? std::string_view() : text_.substr(begin, length);
  }
  std::string TakeOriginText() { return std::string(TakeText(reader_.U32())); }
  NetworkOrigin TakeOrigin() {
    NetworkOrigin origin;
    origin.positions = reader_.U64();
    origin.seed = reader_.U64();
    origin.data = TakeOriginText();
    origin.trainer = TakeOriginText();
    return origin;
  }
  void TakeWeights(std::span<std::int16_t> weights) {
    for (std::int16_t& weight : weights) weight = static_cast<std::int16_t>(reader_.U16());
  }
  Result<Network, std::string> TakeComputedPart();

  std::string_view text_;
  ByteReader reader_;
};

Result<Network, std::string> Reader::Read() {
  if (!text_.starts_with(kMagic)) return Error{std::string("it does not begin as a network does")};
  const std::uint32_t version = reader_.U32();
  if (!reader_.failed() && version != kVersion)
    return Error{Concat("its format has version ", version, "; version ", kVersion, " is read")};
  const std::string_view hash = TakeText(kSha256Bytes);
  NetworkOrigin origin = TakeOrigin();
  if (reader_.failed()) return Error{std::string("it is too short: its head is not whole")};
  const std::string_view computed = text_.substr(reader_.at());
  Result<Network, std::string> network = TakeComputedPart();
  if (!network) return network;
  const Sha256Digest digest = Sha256(computed);
  if (!std::equal(digest.begin(), digest.end(), hash.begin(), hash.end(),
                  [](std::uint8_t a, char b) { return a == static_cast<std::uint8_t>(b); }))
    return Error{std::string("it is damaged: its weights do not have the hash that it gives")};
  if (const std::string overflow = FindOverflow(*network); !overflow.empty())
    return Error{Concat("its numbers are too large: ", overflow)};
  network->origin = std::move(origin);
  return network;
}

Result<Network, std::string> Reader::TakeComputedPart() {
  const std::uint32_t architecture = reader_.U32();
  const std::uint32_t width = reader_.U32();
  const std::uint32_t neuron_unit = reader_.U32();
  const std::uint32_t output_unit = reader_.U32();
  const std::uint32_t scale = reader_.U32();
  if (reader_.failed()) return Error{std::string("it is too short: its head is not whole")};
  if (architecture != kArchitecture)
    return Error{Concat("its architecture is ", architecture, "; ", kArchitecture, " is known")};
  if (!IsPossibleWidth(width))
    return Error{
        Concat("its width is ", width, ", not a multiple of ", kWidthStep, " up to ", kMostWidth)};
  if (neuron_unit != kNeuronUnit || output_unit != kOutputUnit)
    return Error{Concat("its units are ", neuron_unit, " and ", output_unit, ", not ", kNeuronUnit,
                        " and ", kOutputUnit)};
  if (scale == 0 || scale > kMostScale)
    return Error{Concat("its scale is ", scale, ", not 1 to ", kMostScale)};
  const std::size_t expected = BytesOfWeights(width);
  const std::size_t present = text_.size() - reader_.at();
  if (present < expected)
    return Error{Concat("it is too short: its weights take ", expected, " bytes, and ", present,
                        " are there")};
  if (present > expected) return Error{Concat("it is too long by ", present - expected, " bytes")};

  Network network(width);
  network.scale = static_cast<int>(scale);
  TakeWeights(network.feature_weights);
  TakeWeights(network.feature_biases);
  TakeWeights(network.output_weights);
  for (std::int32_t& bias : network.output_biases) bias = static_cast<std::int32_t>(reader_.U32());
  return network;
}

}  // namespace

std::string WriteNetwork(const Network& network) {
  const std::string computed = ComputedPart(network);
  std::string bytes(kMagic);
  PutNumber<4>(bytes, kVersion);
  for (const std::uint8_t byte : Sha256(computed)) PutNumber<1>(bytes, byte);
  PutNumber<8>(bytes, network.origin.positions);
  PutNumber<8>(bytes, network.origin.seed);
  PutText(bytes, network.origin.data);
  PutText(bytes, network.origin.trainer);
  bytes.append(computed);
  return bytes;
}

Result<Network, std::string> ReadNetwork(std::string_view bytes) { return Reader(bytes).Read(); }

Result<Network, std::string> LoadNetwork(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return Error{std::string("it cannot be opened")};
  const WholeText whole = ReadWhole(file, kMostBytes);
  if (whole.failed) return Error{std::string("it cannot be read")};
  if (whole.too_long)
    return Error{Concat("it has more than ", kMostBytes, " bytes, which no network has")};
  return ReadNetwork(whole.text);
}

Sha256Digest HashOf(const Network& network) { return Sha256(ComputedPart(network)); }

std::string NetworkName(const Network& network) { return HexText(HashOf(network)).substr(0, 16); }

}  // namespace zeitnot
