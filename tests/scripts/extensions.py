"""Five common extensions, small and honest: what extend.py does to a copy of the tree, and how it sees that it worked.

Each is a function that changes the copy as the README of the room says under "How to add", and one that asks the
programs with it (`new`) and without it (`old`): it yields what should hold, in words, and whether it does.
"""
import re


# A UCI option: how much of a line is told (engine/uci/README.md).
def add_option(copy):
    copy.put("engine/uci/options.h", "  int line_length = 256;  // moves of a line that are told at most\n",
             before="\n  UciCastling castling() const {")
    copy.put("engine/uci/options.h", """\
    OptionSpec{"Line Length", OptionType::kSpin, 256, 1, 256, "Moves of a line to report at most.",
               [](EngineSettings& settings, int value) { settings.line_length = value; }},
""", before='    OptionSpec{.name = "Leave Out",')
    copy.put("engine/uci/uci_info.cc", """\
  const auto most = static_cast<std::size_t>(settings.line_length);
  for (const Move move : std::span(info.line).first(std::min(most, info.line.size()))) {
""", instead="  for (const Move move : info.line) {\n")
    copy.add_rows("tests/data/uci_cases.jsonl", {
        "id": "option-line-length", "about": "lines of two moves at most",
        "input": ["setoption name Line Length value 2", "position startpos", "go depth 6", "{{wait bestmove}}", "quit"],
        "roots": [{"fen": "startpos"}], "has": [r" pv \S+ \S+$"], "lacks": [r" pv \S+ \S+ \S+"], "infos": []})


def ask_option(new, old):
    line = "option name Line Length type spin default 256 min 1 max 256\n"
    yield "`uci` lists the option", line in new.talk("uci") and line not in old.talk("uci")
    refused = new.talk("setoption name Line Length value 0").strip()
    yield refused, refused == "info string Line Length takes a number from 1 to 256, not '0'"


# A feature of the search: razoring, with its numbers (search/README.md).
def add_feature(copy):
    copy.put("search/features.h", "  kRazoring,\n", after="  kReverseFutility,\n")
    copy.put("search/features.h", '    {Feature::kRazoring, "razoring"},\n',
             after='    {Feature::kReverseFutility, "reverse-futility"},\n')
    copy.put("search/params.h", """\
  // Razoring: an estimate below alpha by a margin per ply has to be lifted by captures alone.
  Param razoring_depth{"razoring_depth", 3, 1, 6, 1};
  Param razoring_margin{"razoring_margin", 220, 80, 400, 20};

""", before="  // Null move.\n")
    copy.put("search/node.cc", """\
  if (On(Feature::kRazoring) && depth <= kParams.razoring_depth &&
      node.estimate + kParams.razoring_margin * depth <= node.alpha) {
    const Score score = Quiesce(node.position, node.alpha, node.beta, node.ply);
    if (stopped() || score <= node.alpha) return score;
  }
""", before="  return On(Feature::kNullMove) ? TryNullMove(node) : std::nullopt;\n")


def ask_feature(new, old):
    before, with_it = old.signature(), new.signature()
    without = new.signature("setoption name Leave Out value razoring")
    yield (f"`bench` is {with_it} with razoring and {without} without it, as {before} before",
           with_it != before == without)


# An edition of the Laws: 2023 with three parameters and a number changed (referee/laws/README.md).
def add_edition(copy):
    copy.put("referee/laws/edition.h", "  static const Edition k2031;\n", after="  static const Edition k2023;\n")
    copy.put("referee/laws/edition.h", "kEditionCount = 7;", instead="kEditionCount = 6;")
    copy.put("referee/laws/edition.h", "inline constexpr Edition Edition::k2031(kEditionColumns[6]);\n",
             after="inline constexpr Edition Edition::k2023(kEditionColumns[5]);\n")
    copy.put("referee/laws/edition.h", "Edition::k2017,\n    Edition::k2018, Edition::k2023, Edition::k2031};",
             instead="Edition::k2017, Edition::k2018, Edition::k2023};")
    copy.put("referee/laws/edition.cc", """\
constexpr EditionRules Rules2031() {
  EditionRules rules = Rules2023();
  rules.illegal_loses_on = 3;
  rules.wrong_claim_bonus_s = {90, 60, 60};
  rules.reversed_new_game_below = 15;
  return rules;
}

""", before="// Made at the first call:")
    copy.put("referee/laws/edition.cc",
             '    {"2031", year{2031} / July / 1, Made<Rules2031>, ArticleInColumn<6>, false},\n',
             after='    {"2023", year{2023} / January / 1, Made<Rules2023>, ArticleInColumn<5>, false},\n')
    copy.put("referee/laws/article.cc", "template Article ArticleInColumn<6>(Rule rule);\n",
             after="template Article ArticleInColumn<5>(Rule rule);\n")
    last_cell = re.compile(r'^(    \{Rule::k\w+, "rule\.\w+", .*, )((?:\w+\()?"[^"]*"\)?|kNone)\},$', re.MULTILINE)
    copy.rewrite("referee/laws/article.cc", lambda text: last_cell.sub(r"\1\2, \2},", text))
    copy.put("referee/laws/article.cc", '"7.5.5", "7.9.9"},', instead='"7.5.5", "7.5.5"},')
    tell_tests_of_edition(copy)


# As under 2023, but for what has changed.
def tell_tests_of_edition(copy):
    changed = {"illegal.std.loss_on_nth": "3", "claim.wrong.opponent_bonus_s": "90", "colours_reversed": "15"}

    def add_column(text):
        head, years, *rows = text.splitlines()
        cells = [row.split(" | ") for row in rows]
        return "\n".join([head, f"{years} | 2031",
                          *(" | ".join([*row, changed.get(row[0], row[-1])]) for row in cells), ""])
    copy.rewrite("tests/data/edition_parameters.txt", add_column)

    def add_number(row):
        row["2031"] = "7.9.9" if row["title"] == "illegal move: penalty" else row["2023"]
    copy.change_rows("tests/data/articles.jsonl", add_number)

    differs = {
        "illegal.std.loss_on_nth": {"result": None},
        "illegal.counters": {"result": None},
        "claim.wrong.opponent_bonus_s": {"clocks": [{"side": "black", "change_s": 90.0}]},
        "colours_reversed.ten": {"action": "new_game"},
    }

    def add_answer(row):
        if row["id"] in differs:
            row["expect"].append({"editions": ["2031"], "ruling": differs[row["id"]]})
            return
        for group in row.get("expect", []):
            group["editions"] += ["2031"] if "2023" in group["editions"] else []
    copy.change_rows("tests/data/editions.jsonl", add_answer)
    copy.rewrite("tests/data/arbiter_scenarios.jsonl",
                 lambda text: re.sub(r'(; 2018 [\d.]+; 2023 )([\d.]+)"', r'\1\2; 2031 \2"', text))


def ask_edition(new, old):
    yield "`referee editions` lists 2031", "2031 2031-07-01\n" in new.run("referee", "editions")
    second = {"fen": "4k3/8/8/8/4r3/7R/8/4K3 w - - 0 1", "illegal_moves": {"white": 1, "black": 0}}
    for program, edition, result, number in ((old, "2023", "0-1", "7.5.5"), (new, "2023", "0-1", "7.5.5"),
                                             (new, "2031", None, "7.9.9")):
        ruling = program.rule({"edition": edition, **second}, {"type": "move", "move": "h3h7"})
        numbers = [article["article"] for article in ruling["articles"]]
        yield (f"a second illegal move in {edition}: result {ruling['result']} by Article {number}",
               ruling["result"] == result and number in numbers)


# A kind of event: a player is to show a bag (referee/log/README.md).
def add_event(copy):
    copy.put("referee/log/events.def", """\
// A player is asked to show a bag, and does or does not.
EVENT(kInspect, "inspect", HearInspect, R"({"type":"inspect","by":"white","what":"device","accept":false})",
      .by_player = true)
FORM(kInspect, "notes device", kPlayer, "what accept", "text")
""", before="// A report about somebody's conduct.\n")
    copy.put("referee/arbiter/conduct.cc",
             'constexpr MessageKind<> kInspectionRefused{"conduct.inspection_refused"};\n',
             after='constexpr MessageKind<> kHeard{"conduct.heard"};\n')
    copy.put("referee/arbiter/conduct.cc", """\
void HearInspect(Hearing& hearing) {
  const Event& event = hearing.event;
  if (hearing.game.over()) {
    hearing.RefuseOver();
    return;
  }
  Ruling& ruling = *event.accept ? hearing.Open(Decision::kNoted, KindOf(event.type).happened)
                                 : hearing.Open(Decision::kArbiterDecides, kInspectionRefused);
  const bool notes = event.what == Topic::kNotes;
  ruling.Cites(notes ? Rule::kNotes : Rule::kDevices, notes ? kNoNotes : kNeedsPermission);
  if (*event.accept) return;
  ruling.Cites(Rule::kConductPenalty, kBreachesPenalized);
  ListPenalties(hearing.game, ruling, hearing.doer());
}

""", before="void HearAppeal(Hearing& hearing) {\n")
    names = ("happened.inspect", "happened_by.inspect", "conduct.inspection_refused")
    english = ("A player is to show a bag.", "{player} is to show a bag.",
               "The player refuses; these penalties are possible.")
    for file, *sentences in (
            ("english/log.pot", "", "", ""),
            ("german/log.po", "Ein Spieler soll eine Tasche zeigen.", "{player} soll eine Tasche zeigen.",
             "Der Spieler weigert sich; folgende Strafen sind möglich."),
            ("serbian/log.po", "Igrač treba da pokaže torbu.", "{^player} treba da pokaže torbu.",
             "Igrač odbija; moguće su ove kazne."),
            ("slovak/log.po", "Hráč má ukázať tašku.", "{^player} má ukázať tašku.",
             "Hráč odmieta; možné sú tieto tresty."),
            ("slovenian/log.po", "Igralec naj pokaže torbo.", "{^player} naj pokaže torbo.",
             "Igralec zavrača; sodnik lahko izreče katero od navedenih kazni.")):
        copy.put(f"referee/words/{file}", "".join(
            f'msgctxt "{name}"\nmsgid "{text}"\nmsgstr "{sentence}"\n\n'
            for name, text, sentence in zip(names, english, sentences)), before='msgctxt "happened.correct"\n')

    start = {"schema": "zeitnot-record/1", "mode": "standard", "edition": "2018"}
    for what, accept, decision, numbers, titles in (
            ("device", False, "arbiter_decides", ["11.3.2", "11.6", "12.9"],
             ["phones, devices", "breaches lead to penalties", "penalty menu"]),
            ("notes", True, "noted", ["11.3.1"], ["notes, advice"])):
        event = {"type": "inspect", "by": "white", "what": what, "accept": accept}
        copy.add_rows("tests/data/arbiter_details.jsonl", {
            "id": f"inspect-{what}", "covers": [], "start": start, "events": [event],
            "expect": {"ruling": {"decision": decision, "articles": numbers}}})
        copy.add_rows("tests/data/citations.jsonl",
                      {"ruling": f"inspect {what}/{decision}", "must": titles, "may": []})


def ask_event(new, _old):
    asked = new.rule({}, {"type": "inspect", "what": "notes"})["needed"]
    yield "without its facts `inspect` asks for them", [need["fact"] for need in asked] == ["by", "accept"]
    refused = new.hear({}, {"type": "inspect", "by": "white", "what": "touch", "accept": True}).get("error", "")
    yield f"another value is refused: {refused}", '"notes" or "device"' in refused
    ruling = new.rule({}, {"type": "inspect", "by": "white", "what": "device", "accept": False})
    yield ruling["headline"]["text"], ruling["decision"] == "arbiter_decides" and bool(ruling["options"])


# A SIMD target: vectors in plain C++ (movegen/README.md).
def add_target(copy):
    copy.put("movegen/simd_targets.h", """\
// Highway's vectors in plain C++, for processors without any. It keeps them from g++ before 12.3
// for a fault that the comparison with the scalar twin would show.
#define HWY_COMPILE_ALL_ATTAINABLE
#define HWY_BROKEN_EMU128 0
""", after="#define HWY_WANT_AVX3_DL\n")


def ask_target(new, old):
    before, now = (set(re.search("have (.*)", program.run("--simd", "?", "bench", fails=True)).group(1).split(", "))
                   for program in (old, new))
    yield f"kernels of {', '.join(sorted(now - before))} beside {', '.join(sorted(before))}", now == before | {"EMU128"}
    yield "`perft 5` is right by its kernels", " 4865609\n" in new.run("--simd", "EMU128", "perft", "5")


# What is added, how it is done and seen, how many files it may touch, and the documents that follow.
EXTENSIONS = [
    ("a UCI option", add_option, ask_option, 2, ["engine/uci/OPTIONS.md"]),
    ("a feature of the search", add_feature, ask_feature, 4, []),
    ("an edition of the Laws", add_edition, ask_edition, 3, []),
    ("a kind of event", add_event, ask_event, 3, ["referee/log/EVENTS.md"]),
    ("a SIMD target", add_target, ask_target, 3, []),
]
