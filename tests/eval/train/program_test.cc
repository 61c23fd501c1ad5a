// The program zeitnot_train, as it is called.
#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>

#include "toy_positions.h"

namespace zeitnot::train {
namespace {

struct Answer {
  int status = 0;  // 0 if the program said that all went well
  std::string text;
};

Answer Call(const std::string& arguments) {
  const std::string command = testing_paths::Trainer() + " " + arguments + " 2>&1";
  Answer answer;
  FILE* const pipe = popen(command.c_str(), "r");
  for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe))
    answer.text.push_back(static_cast<char>(c));
  answer.status = pclose(pipe);
  return answer;
}

std::string Contents(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

bool Has(const Answer& answer, std::string_view part) {
  return answer.text.find(part) != std::string::npos;
}

TEST(Program, TrainsViewsAndGoesOn) {
  const std::string data = ToyFile("program.zqp", ToyPositions(20, 40, 80));
  const std::string out = testing_paths::Scratch("program.znn");
  const std::string check = testing_paths::Scratch("program.check");
  const std::string settings =
      data + " --width 32 --epochs 2 --batch 500 --validate 10 --threads 2";
  const Answer trained = Call(settings + " --out " + out + " --checkpoint " + check);
  EXPECT_EQ(trained.status, 0) << trained.text;
  EXPECT_TRUE(Has(trained, "epoch 2 of 2: loss 0.")) << trained.text;
  EXPECT_TRUE(Has(trained, ", held out 0.")) << trained.text;
  EXPECT_TRUE(Has(trained, " positions a second")) << trained.text;

  const Answer view = Call("view " + out);
  EXPECT_EQ(view.status, 0) << view.text;
  EXPECT_TRUE(Has(view, "(768 -> 32) x 2 -> 8, scale 400")) << view.text;
  EXPECT_TRUE(Has(view, "program.zqp, 3143 positions, SHA-256 ")) << view.text;

  const Answer again = Call(settings + " --out " + out + " --checkpoint " + check);
  EXPECT_NE(again.status, 0);
  EXPECT_TRUE(Has(again, out + " exists: give another name")) << again.text;
  const std::string second = testing_paths::Scratch("program2.znn");
  const Answer refused = Call(settings + " --out " + second + " --checkpoint " + check);
  EXPECT_TRUE(Has(refused, check + " exists: give --resume")) << refused.text;
  EXPECT_EQ(Call(settings + " --out " + second + " --checkpoint " + check + " --resume").status, 0);
  EXPECT_EQ(Contents(second), Contents(out));
  const Answer other = Call(settings + " --seed 2 --out " + testing_paths::Scratch("program3.znn") +
                            " --checkpoint " + check + " --resume");
  EXPECT_TRUE(Has(other, check + " is of another training")) << other.text;
}

TEST(Program, WritesTheMaterialNetworkAndRefusesWhatIsWrong) {
  const std::string out = testing_paths::Scratch("material.znn");
  EXPECT_EQ(Call("material --out " + out).status, 0);
  EXPECT_TRUE(Has(Call("view " + out), "values of the men alone"));
  EXPECT_TRUE(Has(Call("material --out " + out), "exists: give another name"));
  EXPECT_TRUE(Has(Call("view " + testing_paths::SourceDir() + "/README.md"), " is no network: "));
  EXPECT_TRUE(Has(Call(""), "files of positions are missing"));
  EXPECT_TRUE(Has(Call("a.zqp"), "--out is missing"));
  EXPECT_TRUE(Has(Call("a.zqp --out b.znn --resume"), "--resume needs --checkpoint"));
  EXPECT_TRUE(Has(Call("a.zqp --out b.znn --width 33"), "33 is no multiple of 32 up to 1024"));
  EXPECT_TRUE(Has(Call("a.zqp --out b.znn"), "cannot read a.zqp"));
  EXPECT_TRUE(Has(Call("--help"), "Example: zeitnot_train quiet.zqp"));
}

}  // namespace
}  // namespace zeitnot::train
