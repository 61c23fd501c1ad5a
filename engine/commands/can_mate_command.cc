#include "engine/commands/can_mate_command.h"

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <system_error>

#include "base/file.h"
#include "base/line_reader.h"
#include "base/text.h"
#include "engine/commands/can_mate_batch.h"
#include "engine/commands/can_mate_question.h"
#include "engine/commands/referee_streams.h"
#include "movegen/fen.h"
#include "referee/mate/certificate/certificate.h"
#include "referee/mate/certificate/certificate_check.h"
#include "referee/mate/certificate/certificate_json.h"

namespace zeitnot {
namespace {

using referee::Certificate;
using referee::CertificateVerdict;
using Json = nlohmann::ordered_json;

// What one invocation of can-mate was asked; filled by the parser.
struct CanMateAsked {
  std::string fen;
  std::string side;
  std::string format = "text";
  std::optional<std::string> certificate;  // a file name, "-" for standard output
  bool batch = false;
  int threads = 1;
  MateSettings settings;
};

void AnswerBatch(const CanMateAsked& asked, const RefereeStreams& streams) {
  const bool shows_progress = &streams.errors == &std::cerr && isatty(STDERR_FILENO) != 0;
  try {
    const MateBatchCounts counts = RunMateBatch(
        streams.in, streams.out, shows_progress ? &streams.errors : nullptr, asked.settings,
        asked.threads, asked.format == "brief" ? MateFormat::kBrief : MateFormat::kJson);
    if (counts.input_failed) return streams.Fail("the input cannot be read");
    const bool open = counts.undetermined > 0 || counts.unreadable > 0;
    streams.Exit(open ? RefereeExit::kUndetermined : RefereeExit::kRuled);
  } catch (const std::system_error& error) {
    streams.Fail(Concat("cannot start ", asked.threads, " threads: ", error.what()));
  }
}

// The certificate of an answer for one side. A search for the shortest line that finds none visits
// the positions without keeping a proof, so the proof is asked for.
std::optional<Certificate> CertificateOf(const MateQuestion& question, const MateReply& reply,
                                         const MateSettings& settings) {
  const Color side = question.sides == MateSides::kWhite ? Color::kWhite : Color::kBlack;
  const referee::MateAnswer& answer = reply.sides[Index(side)]->answer;
  if (settings.shortest && answer.verdict == referee::Verdict::kNo)
    return referee::MakeCertificate(question.position, side,
                                    referee::CanMate(question.position, side, settings.budget));
  return referee::MakeCertificate(question.position, side, answer);
}

// False if it cannot be written.
bool WriteCertificateTo(const std::string& name, const Certificate& certificate,
                        const RefereeStreams& streams) {
  const std::string text = WriteCertificate(certificate);
  if (name == "-") {
    streams.out << text;
    return true;
  }
  if (ReplaceFile(name, text)) return true;
  streams.Fail(Concat("--certificate: cannot write '", name, "'"));
  return false;
}

void AnswerOne(const CanMateAsked& asked, const RefereeStreams& streams) {
  const auto question = ReadMateQuestion(asked.fen, MateSidesFromName(asked.side));
  if (!question) {
    streams.Fail(
        Concat("--fen: at character ", question.error().offset + 1, ": ", question.error().text));
    return;
  }
  if (asked.certificate && question->sides == MateSides::kBoth) {
    streams.Fail("--certificate: a certificate is about one side, white or black");
    return;
  }
  for (const std::string& note : question->notes) streams.errors << "zeitnot: " << note << '\n';
  const MateReply reply = AnswerMateQuestion(*question, asked.settings);
  streams.Exit(reply.IsDecided() ? RefereeExit::kRuled : RefereeExit::kUndetermined);
  if (asked.certificate != "-") {
    streams.out << (asked.format == "json"    ? MateReplyJson(*question, reply, std::nullopt) + '\n'
                    : asked.format == "brief" ? MateReplyBrief(reply, std::nullopt) + '\n'
                                              : MateReplyText(*question, reply));
  }
  if (!asked.certificate) return;
  if (const auto certificate = CertificateOf(*question, reply, asked.settings)) {
    WriteCertificateTo(*asked.certificate, *certificate, streams);
  } else {
    streams.errors << "zeitnot referee: nothing is proven, so there is no certificate\n";
    streams.Exit(RefereeExit::kUndetermined);
  }
}

void AddCanMate(CLI::App& referee, const RefereeStreams& streams) {
  const auto asked = std::make_shared<CanMateAsked>();
  CLI::App* command =
      referee.add_subcommand("can-mate", "Can this side ever mate, by any series of legal moves?");
  auto* fen = command->add_option("--fen", asked->fen, "The position, as FEN or EPD");
  auto* side = command
                   ->add_option("--side", asked->side,
                                "Who is to mate: white, black or both; without it, the side that "
                                "is not on move, as when a flag falls")
                   ->check(CLI::IsMember({"white", "black", "both"}));
  auto* batch = command->add_flag(
      "--batch", asked->batch,
      "Read lines from standard input, a FEN or EPD and if wanted white, black or both; write a "
      "line for each, JSON unless the format is brief");
  command->add_option("--threads", asked->threads, "Threads that answer together")
      ->check(CLI::Range(1, 1024))
      ->needs(batch);
  command->add_option("--nodes", asked->settings.budget, "Positions to visit at most")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000'000}));
  command->add_flag("--shortest", asked->settings.shortest, "Look for a shortest line");
  auto* format = command->add_option("--format", asked->format, "How to print the answer")
                     ->check(CLI::IsMember({"text", "json", "brief"}));
  auto* certificate =
      command->add_option("--certificate", asked->certificate,
                          "Write the proof to this file; - prints it instead of the answer");
  for (CLI::Option* option : {fen, side, certificate}) batch->excludes(option);
  command->footer(
      "Exit codes: 0 decided; 1 undetermined, or a line of a batch that could not be read; 2 bad "
      "usage or input.");
  command->callback([asked, fen, format, streams] {
    if (asked->batch && format->count() > 0 && asked->format == "text")
      throw CLI::ValidationError("--format", "a batch is answered in json or brief, not in text");
    if (asked->batch) {
      AnswerBatch(*asked, streams);
    } else if (fen->count() == 0) {
      throw CLI::RequiredError("--fen or --batch");
    } else {
      AnswerOne(*asked, streams);
    }
  });
}

struct VerifyAsked {
  std::string file;
  std::string format = "text";
  std::uint64_t limit = referee::kDefaultCheckLimit;
};

std::string_view VerdictName(CertificateVerdict verdict) {
  switch (verdict) {
    case CertificateVerdict::kHolds: return "holds";
    case CertificateVerdict::kRefused: return "refused";
    case CertificateVerdict::kUndecided: return "undecided";
  }
  return {};
}

Result<std::string, std::string> ReadFile(const std::string& name, std::istream& in) {
  std::ifstream file;
  if (name != "-") {
    if (std::error_code ignored; std::filesystem::is_directory(name, ignored))
      return Error{Concat("'", name, "' is a directory")};
    file.open(name, std::ios::binary);
    if (!file) return Error{Concat("cannot open '", name, "'")};
  }
  std::istream& stream = name == "-" ? in : file;
  WholeText whole = ReadWhole(stream, referee::kLongestCertificate);
  if (whole.failed) return Error{Concat("'", name, "' cannot be read")};
  if (whole.too_long) {
    return Error{Concat("'", name, "' has more than ", referee::kLongestCertificate,
                        " bytes, more than a certificate can have")};
  }
  return std::move(whole.text);
}

std::string CheckText(const Certificate& certificate, const referee::CertificateCheck& check) {
  const std::string claim =
      Concat(ColorName(certificate.side), certificate.can_mate ? " can mate" : " can never mate",
             " in ", WriteFen(certificate.root));
  switch (check.verdict) {
    case CertificateVerdict::kHolds:
      return Concat("The certificate holds: ", claim, " [", check.positions,
                    check.positions == 1 ? " position" : " positions", " visited]\n");
    case CertificateVerdict::kRefused:
      return Concat("The certificate does not hold; it claims: ", claim, "\nFault: ", check.fault,
                    "\n");
    case CertificateVerdict::kUndecided:
      return Concat("The certificate is not checked to its end; it claims: ", claim, "\n",
                    check.fault, "\n");
  }
  return {};
}

std::string CheckJson(const Certificate& certificate, const referee::CertificateCheck& check) {
  Json json = {{"check", VerdictName(check.verdict)},
               {"fen", WriteFen(certificate.root)},
               {"side", certificate.side == Color::kWhite ? "white" : "black"},
               {"claims", certificate.can_mate ? "yes" : "no"},
               {"positions", check.positions}};
  if (!check.fault.empty()) json["fault"] = check.fault;
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
}

void Verify(const VerifyAsked& asked, const RefereeStreams& streams) {
  const auto text = ReadFile(asked.file, streams.in);
  if (!text) {
    streams.Fail(text.error());
    return;
  }
  const auto certificate = referee::ReadCertificate(*text);
  if (!certificate) {
    streams.Fail(Concat("no certificate: ", certificate.error()));
    return;
  }
  const referee::CertificateCheck check = CheckCertificate(*certificate, asked.limit);
  streams.out << (asked.format == "json" ? CheckJson(*certificate, check)
                                         : CheckText(*certificate, check));
  streams.Exit(check.verdict == CertificateVerdict::kHolds ? RefereeExit::kRuled
                                                           : RefereeExit::kUndetermined);
}

void AddVerify(CLI::App& referee, const RefereeStreams& streams) {
  const auto asked = std::make_shared<VerifyAsked>();
  CLI::App* command =
      referee.add_subcommand("verify", "Check the certificate of an answer of can-mate");
  command->add_option("file", asked->file, "The certificate; - for standard input")->required();
  command->add_option("--nodes", asked->limit, "Positions to visit at most")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000'000}));
  command->add_option("--format", asked->format, "How to print the result")
      ->check(CLI::IsMember({"text", "json"}));
  command->footer(
      "Exit codes: 0 the certificate holds; 1 it does not, or was not checked to its end; 2 it "
      "cannot be read.");
  command->callback([asked, streams] { Verify(*asked, streams); });
}

}  // namespace

void AddCanMateCommands(CLI::App& referee, const RefereeStreams& streams) {
  AddCanMate(referee, streams);
  AddVerify(referee, streams);
}

}  // namespace zeitnot
