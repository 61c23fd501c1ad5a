// Networks as files: what is written is read again, and everything else is refused with a reason.
#include "eval/network/network_file.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>

#include "base/bytes.h"
#include "tests/eval/random_network.h"
#include "tests/paths.h"

namespace zeitnot {
namespace {

// Where numbers stand in a file whose texts are those of SmallNetwork().
constexpr std::size_t kVersionAt = 8;
constexpr std::size_t kHashAt = 12;
constexpr std::size_t kTextLengthAt = 60;

Network SmallNetwork() {
  Network network(32);
  network.output_biases[0] = 4080;
  network.origin = {"none", 0, 1, "by hand"};
  return network;
}

std::size_t ComputedAt(const Network& network) {
  return 68 + network.origin.data.size() + network.origin.trainer.size();
}

// The file with a four-byte number changed and the hash made to agree.
std::string WithNumber(const Network& network, std::size_t computed_offset, std::uint32_t number) {
  std::string bytes = WriteNetwork(network);
  std::string four;
  PutNumber<4>(four, number);
  const std::size_t begin = ComputedAt(network);
  bytes.replace(begin + computed_offset, 4, four);
  const Sha256Digest digest = Sha256(std::string_view(bytes).substr(begin));
  bytes.replace(kHashAt, digest.size(), reinterpret_cast<const char*>(digest.data()),
                digest.size());
  return bytes;
}

std::string RefusalOf(std::string_view bytes) {
  const Result<Network, std::string> network = ReadNetwork(bytes);
  return network ? "read" : network.error();
}

TEST(NetworkFile, WhatIsWrittenIsRead) {
  for (const std::size_t width : {32U, 96U, 256U}) {
    const Network network = RandomNetwork(width, 7);
    const auto read = ReadNetwork(WriteNetwork(network));
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(*read, network);
  }
}

TEST(NetworkFile, TheHashIsOfTheNumbersAlone) {
  Network network = RandomNetwork(64, 3);
  const Sha256Digest hash = HashOf(network);
  network.origin.data = "renamed";
  EXPECT_EQ(HashOf(network), hash);
  ++network.feature_weights[1234];
  EXPECT_NE(HashOf(network), hash);
}

TEST(NetworkFile, TheHeadIsChecked) {
  const Network network = SmallNetwork();
  const std::string good = WriteNetwork(network);
  ASSERT_EQ(RefusalOf(good), "read");
  EXPECT_EQ(RefusalOf(""), "it does not begin as a network does");
  EXPECT_EQ(RefusalOf("zeitnot" + good), "it does not begin as a network does");
  std::string other = good;
  other[kVersionAt] = 2;
  EXPECT_EQ(RefusalOf(other), "its format has version 2; version 1 is read");
  EXPECT_EQ(RefusalOf(WithNumber(network, 0, 9)), "its architecture is 9; 1 is known");
  for (const std::uint32_t width : {0U, 16U, 33U, 1056U, 0xFFFFFFE0U})
    EXPECT_EQ(RefusalOf(WithNumber(network, 4, width)),
              "its width is " + std::to_string(width) + ", not a multiple of 32 up to 1024");
  EXPECT_EQ(RefusalOf(WithNumber(network, 8, 127)), "its units are 127 and 64, not 255 and 64");
  EXPECT_EQ(RefusalOf(WithNumber(network, 12, 32)), "its units are 255 and 32, not 255 and 64");
  for (const std::uint32_t scale : {0U, 10'001U})
    EXPECT_EQ(RefusalOf(WithNumber(network, 16, scale)),
              "its scale is " + std::to_string(scale) + ", not 1 to 10000");
}

TEST(NetworkFile, NoPartOfAFileIsOne) {
  const std::string good = WriteNetwork(SmallNetwork());
  for (std::size_t size = 0; size < good.size(); size += size < 200 ? 1 : 997)
    EXPECT_NE(RefusalOf(std::string_view(good).substr(0, size)), "read") << size;
  EXPECT_EQ(RefusalOf(std::string_view(good).substr(0, 40)),
            "it is too short: its head is not whole");
  EXPECT_EQ(RefusalOf(std::string_view(good).substr(0, good.size() - 1)),
            "it is too short: its weights take 50272 bytes, and 50271 are there");
  EXPECT_EQ(RefusalOf(good + "!"), "it is too long by 1 bytes");
  std::string endless = good;
  for (std::size_t i = 0; i < 4; ++i) endless[kTextLengthAt + i] = '\xFF';
  EXPECT_EQ(RefusalOf(endless), "it is too short: its head is not whole");
}

TEST(NetworkFile, DamageIsSeen) {
  const std::string good = WriteNetwork(SmallNetwork());
  for (const std::size_t at : {kHashAt, kHashAt + 31, good.size() - 33, good.size() - 1}) {
    std::string bad = good;
    bad[at] = static_cast<char>(bad[at] ^ 1);
    EXPECT_EQ(RefusalOf(bad), "it is damaged: its weights do not have the hash that it gives");
  }
}

// Each just within its limit, and one beyond.
TEST(NetworkFile, WhatCouldOverflowIsRefused) {
  const std::size_t rook = Index(PieceType::kRook) * kSquareCount;
  for (const int sign : {1, -1}) {
    Network network(32);
    // Sixteen own men and as many others, wherever they stand: two kinds on a square are one man.
    const auto set = [&](std::size_t input, int weight) {
      network.feature_weights[input * network.width + 5] = static_cast<std::int16_t>(sign * weight);
    };
    for (std::size_t square = 0; square < kSquareCount; ++square) {
      for (const std::size_t half : {std::size_t{0}, kInputCount / 2}) {
        set(half + square, 900);
        set(half + rook + square, 1000);
      }
    }
    network.feature_biases[5] = static_cast<std::int16_t>(sign > 0 ? 767 : -768);
    EXPECT_EQ(RefusalOf(WriteNetwork(network)), "read");
    network.feature_biases[5] = static_cast<std::int16_t>(sign > 0 ? 768 : -769);
    EXPECT_EQ(RefusalOf(WriteNetwork(network)),
              "its numbers are too large: neuron 5 can go beyond 16 bits");

    network = Network(32);
    network.output_weights[70] = static_cast<std::int16_t>(sign * 128);
    EXPECT_EQ(RefusalOf(WriteNetwork(network)), "read");
    network.output_weights[70] = static_cast<std::int16_t>(sign * 129);
    EXPECT_EQ(RefusalOf(WriteNetwork(network)), "its numbers are too large: an output weight of " +
                                                    std::to_string(sign * 129) + " is beyond 128");

    // 258 times 128 and 1 are 33,025.
    network = Network(256);
    const auto row = network.output_weights.begin() + 3 * 512;
    std::fill(row, row + 258, static_cast<std::int16_t>(sign * 128));
    row[258] = static_cast<std::int16_t>(sign);
    EXPECT_EQ(RefusalOf(WriteNetwork(network)), "read");
    row[259] = static_cast<std::int16_t>(sign);
    EXPECT_EQ(RefusalOf(WriteNetwork(network)),
              "its numbers are too large: the sum of output 3 can go beyond 32 bits");
    row[259] = static_cast<std::int16_t>(-sign);
    EXPECT_EQ(RefusalOf(WriteNetwork(network)), "read");
  }
}

TEST(NetworkFile, FilesOfTheSystem) {
  const std::string path = testing_paths::Scratch("network");
  const Network network = RandomNetwork(32, 1);
  std::ofstream(path, std::ios::binary) << WriteNetwork(network);
  const auto loaded = LoadNetwork(path);
  ASSERT_TRUE(loaded) << loaded.error();
  EXPECT_EQ(*loaded, network);
  std::filesystem::resize_file(path, 8'000'000);
  EXPECT_NE(LoadNetwork(path).error().find("which no network has"), std::string::npos);
  std::filesystem::remove(path);
  EXPECT_EQ(LoadNetwork(path).error(), "it cannot be opened");
  EXPECT_EQ(LoadNetwork(std::filesystem::temp_directory_path().string()).error(),
            "it cannot be read");
}

// The bytes that FORMATS.md shows.
TEST(NetworkFile, TheExampleOfThePageIsTrue) {
  std::ifstream in(testing_paths::SourceDir() + "/eval/network/FORMATS.md");
  const std::string page{std::istreambuf_iterator<char>(in), {}};
  const std::size_t begin = page.find("\n7a 6e 65");
  ASSERT_NE(begin, std::string::npos);
  std::istringstream words(page.substr(begin, page.find("```", begin) - begin));
  std::string shown;
  for (std::string word; words >> word;)
    shown.push_back(static_cast<char>(std::stoi(word, nullptr, 16)));
  const std::string bytes = WriteNetwork(SmallNetwork());
  EXPECT_EQ(bytes.size(), 50'371U);
  std::string expected = shown;
  expected.append(bytes.size() - shown.size() - 32, '\0');
  expected.append("\xF0\x0F").append(30, '\0');
  EXPECT_EQ(shown.size(), 99U);
  EXPECT_TRUE(bytes == expected) << HexText(HashOf(SmallNetwork()));
}

TEST(Sha256, KnownAnswers) {
  EXPECT_EQ(HexText(Sha256("")),
            "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(HexText(Sha256("abc")),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(HexText(Sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(HexText(Sha256(std::string(1'000'000, 'a'))),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(NetworkInput, InputsOfBothPerspectives) {
  const Position start;
  const BoardView white(start, Color::kWhite);  // king on e1: files turned round
  EXPECT_EQ(white.InputOf(Piece::kWhitePawn, Square::kA2), Index(Square::kH2));
  EXPECT_EQ(white.InputOf(Piece::kBlackKing, Square::kE8), 11 * 64 + Index(Square::kD8));
  const BoardView black(start, Color::kBlack);
  EXPECT_EQ(black.InputOf(Piece::kBlackPawn, Square::kA7), Index(Square::kH2));
  EXPECT_EQ(black.InputOf(Piece::kWhiteKing, Square::kE1), 11 * 64 + Index(Square::kD8));
  const BoardView left(Color::kWhite, Square::kD1);
  EXPECT_EQ(left.InputOf(Piece::kBlackRook, Square::kB3), 9 * 64 + Index(Square::kB3));
  EXPECT_EQ(OutputBucket(2), 0U);
  EXPECT_EQ(OutputBucket(4), 0U);
  EXPECT_EQ(OutputBucket(5), 1U);
  EXPECT_EQ(OutputBucket(28), 6U);
  EXPECT_EQ(OutputBucket(29), 7U);
  EXPECT_EQ(OutputBucket(32), 7U);
}

}  // namespace
}  // namespace zeitnot
