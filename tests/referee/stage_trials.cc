#include "tests/referee/stage_trials.h"

#include <algorithm>
#include <functional>
#include <random>
#include <utility>

#include "movegen/fen.h"
#include "movegen/generate.h"
#include "referee/mate/can_mate.h"
#include "referee/mate/certificate/certificate_check.h"
#include "referee/mate/certificate/certificate_json.h"
#include "referee/mate/line/line_builder.h"
#include "referee/mate/stages/stage_prover.h"
#include "referee/mate/theorems/material.h"
#include "tests/deep/can_mate_rows.h"
#include "tests/deep/random_blocked.h"

namespace zeitnot::referee {
namespace {

Position PositionAt(const std::string& fen) { return *PositionOfRow(fen); }

// Which man of the root stands where, kept up move by move.
class Cast {
 public:
  explicit Cast(const Position& root) {
    for (const Square square : root.occupied()) on_.push_back(square);
  }

  void Move(const Position& before, zeitnot::Move move) {
    const Square captured =
        move.is_en_passant() ? Step(move.to(), Forward(!before.side_to_move())) : move.to();
    for (Square& square : on_) {
      if (square == captured) square = Square::kNone;
    }
    for (Square& square : on_) {
      if (square == move.from()) square = move.to();
    }
  }

  bool IsIn(const std::vector<StagedMan>& stage, const Position& position) const {
    for (std::size_t i = 0; i < stage.size(); ++i) {
      const StagedMan& man = stage[i];
      if (on_[i] == Square::kNone) {
        if (man.gone == StagedMan::Gone::kNo) return false;
        continue;
      }
      if (man.gone == StagedMan::Gone::kYes || !man.squares.contains(on_[i])) return false;
      if (TypeOf(position.piece_on(on_[i])) != man.type && !man.promotes) return false;
    }
    return true;
  }

 private:
  std::vector<Square> on_;  // by number of the man; Square::kNone if it is gone
};

bool IsMateBy(const Position& position, Color side) {
  return position.side_to_move() != side && IsCheckmate(position);
}

// A dead end: no mate, and after each answer the material is lacking.
bool IsDeadEnd(const Position& position, Color side) {
  if (IsMateBy(position, side)) return false;
  if (FindMaterialTheorem(position, side) != MaterialTheorem::kNone) return true;
  const MoveList moves = LegalMoves(position);
  return std::all_of(moves.begin(), moves.end(), [&](Move move) {
    return FindMaterialTheorem(position.After(move), side) != MaterialTheorem::kNone;
  });
}

// --- Certificates and what may be changed in them so that they are untrue.

using Random = std::mt19937;

std::size_t Below(Random& random, std::size_t count) { return random() % count; }

std::vector<Certificate> Originals() {
  std::vector<Certificate> originals;
  const auto add = [&](const char* fen, Color side) {
    const Position position = PositionAt(fen);
    if (auto made = MakeCertificate(position, side, CanMate(position, side)))
      originals.push_back(*std::move(made));
  };
  for (const StagedRoot& root : StagedRoots()) {
    const Position position = PositionAt(root.fen);
    if (auto refuted = ProveByStages(position, root.side)) {
      Certificate certificate;
      certificate.root = position;
      certificate.side = root.side;
      certificate.proof.refuted.push_back(*std::move(refuted));
      originals.push_back(std::move(certificate));
    }
  }
  add("6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1", Color::kWhite);
  add("8/8/4k3/8/8/3BK3/4n3/8 w - - 0 1", Color::kWhite);
  add("4k3/8/3b4/p1p1p1p1/P1P1P1P1/8/8/4K3 b - - 0 1", Color::kWhite);
  add("7k/6Q1/8/p1p1p1p1/P1P1P1P1/8/8/4K3 b - - 0 1", Color::kWhite);
  return originals;
}

void TamperWithLine(Certificate& certificate, Random& random) {
  switch (Below(random, 4)) {
    case 0: certificate.line.pop_back(); break;
    case 1: certificate.line.back() = "a1a1"; break;
    case 2: certificate.side = !certificate.side; break;
    default: certificate.line.erase(certificate.line.begin()); break;
  }
}

void TamperWithStagedMan(RefutedPosition& refuted, StagedMan& man, Random& random) {
  switch (Below(random, 8)) {
    case 0: man.home = man.home == Square::kA1 ? Square::kB1 : SquareAt(Index(man.home) - 1); break;
    case 1: man.color = !man.color; break;
    case 2: man.type = man.type == PieceType::kQueen ? PieceType::kRook : PieceType::kQueen; break;
    case 3: man.squares = kNoSquares; break;
    case 4: man.home = Square::kNone; break;
    case 5: refuted.stages[0].pop_back(); break;
    case 6: refuted.stages.back().push_back(refuted.stages.back().front()); break;
    default:
      // The root is no longer in any stage.
      for (std::vector<StagedMan>& stage : refuted.stages) {
        StagedMan& king = *std::find_if(stage.begin(), stage.end(), [](const StagedMan& m) {
          return m.type == PieceType::kKing;
        });
        king.squares = kAllSquares & ~Bitboard(king.home);
      }
      break;
  }
}

void TamperWithMan(RefutedPosition& refuted, CertifiedMan& man, Random& random) {
  switch (Below(random, 6)) {
    case 0: man.squares &= ~Bitboard(man.home); break;
    case 1: man.color = !man.color; break;
    case 2: man.type = man.type == PieceType::kQueen ? PieceType::kRook : PieceType::kQueen; break;
    case 3: man.home = Square::kNone; break;
    case 4: refuted.men.pop_back(); break;
    default: refuted.men.push_back(man); break;
  }
}

void TamperWithProof(ClosedSetProof& proof, Random& random) {
  if (proof.refuted.empty() || Below(random, 4) == 0) {
    switch (Below(random, 3)) {
      case 0: proof.positions += 1 + Below(random, 1000); break;
      case 1: proof.digest ^= std::uint64_t{1} << Below(random, 64); break;
      default: proof.digest += 1; break;
    }
    return;
  }
  RefutedPosition& refuted = proof.refuted[Below(random, proof.refuted.size())];
  if (refuted.stages.empty()) {
    TamperWithMan(refuted, refuted.men[Below(random, refuted.men.size())], random);
    return;
  }
  std::vector<StagedMan>& stage = refuted.stages[Below(random, refuted.stages.size())];
  const std::size_t place = Below(random, stage.size());
  // A man that is gone in a stage has no squares: there is nothing to take from it.
  if (stage[place].gone != StagedMan::Gone::kYes)
    TamperWithStagedMan(refuted, stage[place], random);
}

}  // namespace

const std::vector<StagedRoot>& StagedRoots() {
  static const std::vector<StagedRoot> roots = {
      {"8/5ppp/8/8/ppp5/bkp4Q/qnp5/n1K5 b - - 0 1", Color::kWhite},
      {"8/7p/8/4p3/ppp5/bkp4Q/qnp2p2/n1K5 b - - 0 1", Color::kWhite},
      {"8/4b3/6r1/4q3/ppp5/bkp4Q/qnp5/n1K5 b - - 0 1", Color::kWhite},
      {"8/6pp/8/8/ppp5/bkp4Q/qnp2p2/n1K5 w - - 0 1", Color::kWhite},
      {"8/r4ppp/8/8/ppp5/bkp4Q/qnp5/n1K5 b - - 0 1", Color::kWhite},
      {"1bB5/k7/B7/8/1p1p1p1p/1PpP1PbP/K1P4b/RB6 b - - 0 1", Color::kWhite},
      {"1bB5/k7/B7/8/1p1p1p1p/1PpP1PbP/K1P4b/RB6 b - - 0 1", Color::kBlack},
      {"1bB4b/k7/B7/8/1p1p1p1p/1PpP1P1P/K1P4b/RB6 b - - 0 1", Color::kBlack},
      {"5kBR/4pP1P/1pBpP1pP/1P1P4/6p1/8/KP4P1/8 b - - 0 1", Color::kWhite},
      {"k7/8/p1p3p1/2P1p1Pp/PpP1Pp2/1P1K1p1P/5P2/8 w - - 0 1", Color::kWhite},
      {"k7/8/p1p3p1/2P1p1Pp/PpP1Pp2/1P1K1P1P/8/8 w - - 0 1", Color::kBlack},
      {"k1b5/1p1p4/1P1P4/KP6/1Pp5/P1P5/8/8 w - - 0 1", Color::kBlack},
      {"k1b5/1p1p4/1P1P4/1P6/KP6/PP6/8/8 w - - 0 1", Color::kWhite},
      {"B2b4/8/8/4k2B/1p1p1p1p/1PpP1P1P/K1P5/RB4b1 w - - 0 1", Color::kWhite},
      {"B2b4/8/8/4k3/1p6/1Pp1p1pB/K1P1P1Pb/RB6 b - - 0 1", Color::kBlack},
      {"B1B1B1B1/pBpBpBp1/P1P1P1P1/4b3/5b2/8/8/k1K5 w - - 0 1", Color::kWhite},
      {"B1B1B1B1/pBpBpBp1/P1P1P1P1/4b3/5b2/8/8/k1K5 w - - 0 1", Color::kBlack},
      {"2B1B1B1/pBpBpBpB/P1P1P1P1/8/8/8/8/k1K5 w - - 0 1", Color::kWhite}};
  return roots;
}

std::optional<RefutedPosition> ProveByStages(const Position& position, Color side) {
  StageProver prover(side);
  if (!prover.Proves(position)) return std::nullopt;
  RefutedPosition refuted{Pack(position), {}, {}};
  for (const Situation& situation : prover.stages()) {
    std::vector<StagedMan>& stage = refuted.stages.emplace_back();
    for (std::size_t i = 0; i < situation.count; ++i) {
      const SituatedMan& man = situation.men[i];
      stage.push_back({man.home, man.type, man.color, man.squares,
                       static_cast<StagedMan::Gone>(man.gone), man.promotes});
    }
  }
  return refuted;
}

TrialCounts PlayStaged(std::size_t plies, unsigned seed) {
  TrialCounts counts;
  Random random(seed);
  while (counts.trials < plies) {
    const StagedRoot& chosen = StagedRoots()[Below(random, StagedRoots().size())];
    const Position root = PositionAt(chosen.fen);
    const auto refuted = ProveByStages(root, chosen.side);
    if (!refuted) {
      counts.faults.push_back(std::string("not proven: ") + chosen.fen);
      return counts;
    }
    for (int game = 0; game < 20; ++game) {
      Position position = root;
      Cast cast(root);
      for (int ply = 0; ply < 200; ++ply) {
        const MoveList moves = LegalMoves(position);
        if (moves.empty()) break;
        const Move move = moves[Below(random, moves.size())];
        cast.Move(position, move);
        position = position.After(move);
        ++counts.trials;
        if (IsMateBy(position, chosen.side)) {
          counts.faults.push_back("mate: " + WriteFen(position));
          break;
        }
        const bool staged =
            std::any_of(refuted->stages.begin(), refuted->stages.end(),
                        [&](const auto& stage) { return cast.IsIn(stage, position); });
        if (staged) continue;
        ++counts.hits;
        if (!IsDeadEnd(position, chosen.side))
          counts.faults.push_back("out of the stages: " + WriteFen(position));
        break;
      }
    }
  }
  return counts;
}

TrialCounts Tamper(std::size_t count, unsigned seed) {
  TrialCounts counts;
  Random random(seed);
  const std::vector<Certificate> originals = Originals();
  for (const Certificate& original : originals) {
    if (CheckCertificate(original).verdict != CertificateVerdict::kHolds)
      counts.faults.push_back("does not hold: " + WriteFen(original.root));
  }
  while (counts.trials < count) {
    Certificate certificate = originals[Below(random, originals.size())];
    const Certificate before = certificate;
    if (Below(random, 10) == 0) {
      certificate.can_mate = !certificate.can_mate;
    } else if (certificate.can_mate) {
      TamperWithLine(certificate, random);
    } else {
      TamperWithProof(certificate.proof, random);
    }
    if (certificate == before) continue;
    ++counts.trials;
    const auto read = ReadCertificate(WriteCertificate(certificate));
    if (!read || CheckCertificate(*read).verdict == CertificateVerdict::kRefused) {
      ++counts.hits;
    } else {
      counts.faults.push_back("not refused: " + WriteCertificate(certificate));
    }
  }
  return counts;
}

TrialCounts CompareStages(std::size_t positions, std::size_t limit, unsigned seed,
                          oracle::Closer& closer) {
  TrialCounts counts;
  RandomBlocked generator(seed);
  while (counts.trials < positions) {
    const auto position = counts.trials % 3 == 0 ? generator.Crowded() : generator.Blocked();
    if (!position) continue;
    ++counts.trials;
    for (const Color side : kColors) {
      const auto refuted = ProveByStages(*position, side);
      if (!refuted) continue;
      ++counts.hits;
      const std::string what = WriteFen(*position) + ' ' + ColorName(side);
      if (const auto fault = FindStageFault(*refuted, side))
        counts.faults.push_back("refused: " + what + ": " + *fault);
      if (HasLegalMove(*position) && LineBuilder(*position, side, 2'000).Run())
        counts.faults.push_back("a line mates: " + what);
      const auto board = oracle::Read(WriteFen(*position));
      if (board && closer.Close(*board, side == Color::kWhite, limit) == oracle::Closure::kMate)
        counts.faults.push_back("contradicted: " + what);
    }
  }
  return counts;
}

}  // namespace zeitnot::referee
