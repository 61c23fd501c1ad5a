// What is wrong with a line of a record is told in the language that is asked for: whole sentences
// in each, and English as it was.
#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "referee/arbiter/session.h"
#include "referee/clock/time_control.h"
#include "referee/laws/clock_time.h"
#include "referee/log/log_json.h"
#include "referee/words/sentence.h"

namespace zeitnot::referee {
namespace {

constexpr std::string_view kStart = R"({"schema":"zeitnot-record/1")";

using TextByLanguage = std::map<std::string_view, std::string_view>;  // by code of the language

struct FaultRow {
  std::string line;  // an event, or what follows in the start
  TextByLanguage told;
};

const std::vector<FaultRow> kStarts = {
    {R"(,"time_control":"1"})",
     {{"en", R"("1" has two readings: write "1 s" or "1 min")"},
      {"de", "„1“ ist auf zwei Arten lesbar: Zu schreiben ist „1 s“ oder „1 min“"},
      {"sk", "„1“ možno čítať dvoma spôsobmi: treba napísať „1 s“ alebo „1 min“"},
      {"sl", "»1« je mogoče brati na dva načina: treba je napisati »1 s« ali »1 min«"},
      {"sr-Latn", "„1“ može da se čita na dva načina: treba napisati „1 s“ ili „1 min“"},
      {"sr-Cyrl", "„1“ може да се чита на два начина: треба написати „1 s“ или „1 min“"}}},
    {R"(,"date":"2014-08-01 or 02"})",
     {{"en", R"("2014-08-01 or 02" is not a date like 2014-08-01)"}}},
    {R"(,"time_control":"40/"})",
     {{"en",
       "the time control cannot be read: at character 4: a time such as 90 min is missing here"},
      {"de", "die Zeitkontrolle ist nicht lesbar: Bei Zeichen 4: Hier fehlt eine Zeit wie 90 min"},
      {"sk", "časovú kontrolu nemožno prečítať: pri znaku 4: tu chýba čas, napríklad 90 min"},
      {"sl", "časovne kontrole ni mogoče prebrati: pri znaku 4: tu manjka čas, na primer 90 min"},
      {"sr-Latn",
       "vremenska kontrola nije čitljiva: kod znaka 4: ovde nedostaje vreme, na primer 90 min"},
      {"sr-Cyrl",
       "временска контрола није читљива: код знака 4: овде недостаје време, на пример 90 min"}}},
    {R"(,"time_control":"5400+30","increment_s":0})",
     {{"en",
       R"("increment_s": 0 contradicts the time control, all moves in 90 min + 30 s a move: leave one)"
       " of the two out"},
      {"de",
       R"("increment_s": 0 widerspricht der Zeitkontrolle (alle Züge in 90 min + 30 s je Zug):)"
       " Eines von beiden ist wegzulassen"},
      {"sk", R"("increment_s": 0 odporuje časovej kontrole (všetky ťahy za 90 min + 30 s na ťah):)"
             " jedno z toho treba vynechať"},
      {"sl",
       R"("increment_s": 0 nasprotuje časovni kontroli (vse poteze v 90 min + 30 s na potezo):)"
       " eno od obojega je treba izpustiti"},
      {"sr-Latn",
       R"("increment_s": 0 protivreči vremenskoj kontroli (svi potezi za 90 min + 30 s po)"
       " potezu): jedno od toga treba izostaviti"}}},
    {R"(,"time_control":"40/5400:1800","last_period":true})",
     {{"sk",
       R"("last_period": true odporuje časovej kontrole (40 ťahov za 90 min, potom zvyšok za 30)"
       R"( min): posledná perióda nasleduje po 40 ťahoch, najväčší počet dokončených ťahov je 0)"
       R"( ("moves_completed"): čo je nesprávne, treba vynechať)"}}},
    {R"(,"fen":"rnbqkbnr/ppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"})",
     {{"en", "the FEN cannot be read: rank 7 ('ppppppp') has 7 files instead of eight"},
      {"de", "die FEN ist nicht lesbar: Die Reihe 7 („ppppppp“) hat 7 Felder statt acht"},
      {"sk", "FEN nemožno prečítať: rad 7 („ppppppp“) má 7 polí namiesto ôsmich"},
      {"sl", "zapisa FEN ni mogoče prebrati: vrsta 7 (»ppppppp«) ima 7 polj namesto osmih"},
      {"sr-Cyrl", "FEN није читљив: ред 7 („ppppppp“) има 7 поља уместо осам"}}},
    {R"(,"fen":"4k3/8/8/8/8/8/8/8 w - - 0 1"})",
     {{"en", "the FEN cannot be read: not a legal position: White has no king"},
      {"sl", "zapisa FEN ni mogoče prebrati: nepravilna pozicija: beli nima kralja"}}},
    {R"(,"edition":"2019"})",
     {{"en",
       R"(no edition is called "2019": in 2019 that of 2018 was in force. It may be "2005", "2009", )"},
      {"sl",
       R"(nobena izdaja se ne imenuje "2019": leta 2019 je veljala izdaja iz leta 2018. Mogoče)"
       R"( je "2005", "2009", )"}}},
    {R"(,"editon":"2018"})",
     {{"de", R"(unbekannter Schlüssel "editon": Ist "edition" gemeint? Möglich ist "schema", )"
             R"("edition", "fen", )"}}},
    {R"(,"clocks":{"white":1}})",
     {{"en", R"(in "clocks": unknown key "white": did you mean "white_s"? It may be "white_s" or )"
             R"("black_s")"},
      {"sr-Latn", R"(u "clocks": nepoznat ključ "white": da li se misli na "white_s"? Moguće je )"
                  R"("white_s" ili "black_s")"}}},
    {R"(,"tags":1})",
     {{"en", R"(the value of "tags" must be an object of texts, such as {"White": "A. Name"})"}}},
    {R"(,"language":"tlh"})", {{"sk", "„tlh“ nie je známy jazyk; známe sú en, de"}}},
    {R"(,)",
     {{"en", "this is not JSON: it ends too early, see byte 30"},
      {"sl", "to ni JSON: konča se prezgodaj, glej bajt 30"}}},
};

const std::vector<FaultRow> kEvents = {
    {R"({"type":"clam"})",
     {{"en", R"(no event is called "clam": did you mean "claim"? It may be "move", )"},
      {"sk", R"(žiadna udalosť sa nevolá "clam": myslí sa tým "claim"? Možné je "move", )"}}},
    {R"({"type":"move","pressed":1})",
     {{"en", R"(the value of "pressed" cannot be 1: true or false)"},
      {"de", R"(der Wert von "pressed" kann nicht 1 sein: true oder false)"},
      {"sk", R"(hodnota "pressed" nemôže byť 1: true alebo false)"},
      {"sl", R"(vrednost "pressed" ne more biti 1: true ali false)"},
      {"sr-Cyrl", R"(вредност "pressed" не може бити 1: true или false)"}}},
    {R"({"type":"touch","squares":["i9"]})",
     {{"en", R"(the value of "squares" cannot be ["i9"]: each of them a square such as "e4")"},
      {"de",
       R"(der Wert von "squares" kann nicht ["i9"] sein: jeder Wert der Liste: ein Feld wie "e4")"}}},
    {R"({"type":"offer","by":"white","text":"draw?"})",
     {{"en", R"("text" does not belong to an event "offer": it may have "by")"},
      {"sl", R"("text" ne spada k dogodku "offer": ima lahko "by")"}}},
    {R"({"type":"claim","by":"white","what":"repetition","ground":"a"})",
     {{"en",
       R"("ground" does not belong to an event "claim" ("what": "repetition"): it may have "by", )"}}},
    {R"({"type":"move","move":"e4","move":"d4"})",
     {{"en", "the key 'move' is given twice, at byte 33"},
      {"de", "der Schlüssel „move“ ist zweimal angegeben, bei Byte 33"}}},
    {R"({"type":nul})",
     {{"en",
       "this is not JSON: see byte 12, a word that is neither in quotation marks nor true, "
       "false or null"},
      {"sr-Cyrl",
       "ово није JSON: видети бајт 12, реч није под наводницима, а није ни true, false "
       "или null"}}},
    {R"([])", {{"en", "this is not a JSON object"}, {"sk", "toto nie je objekt JSON"}}},
};

void ExpectTold(const Message& fault, const TextByLanguage& told) {
  for (const auto& [code, text] : told) {
    const std::string sentence = Sentence(fault, *FindCatalogue(code));
    EXPECT_TRUE(sentence.starts_with(text)) << code << ": " << sentence;
  }
}

TEST(InputFaults, AreToldInTheLanguage) {
  for (const FaultRow& row : kStarts) {
    SCOPED_TRACE(row.line);
    const auto start = ReadStart(std::string(kStart) + row.line);
    ASSERT_FALSE(start.ok());
    ExpectTold(start.error().text, row.told);
  }
  for (const FaultRow& row : kEvents) {
    SCOPED_TRACE(row.line);
    const auto event = ReadEvent(row.line);
    ASSERT_FALSE(event.ok());
    ExpectTold(event.error().text, row.told);
  }
  ExpectTold(*TwoClockReadings("1.45"),
             {{"en", "'1.45' has two readings: write 0:01.4 for 1.45 s or 1:45 for 1 min 45 s"},
              {"sl",
               "»1.45« je mogoče brati na dva načina: treba je napisati 0:01.4 za 1.45 s ali "
               "1:45 za 1 min 45 s"}});
}

TEST(InputFaults, NameTheLanguageOfTheRecord) {
  const auto language = [](const std::string& text) {
    const auto log = ReadLog(text);
    return log.ok() ? "read" : log.error().language.value_or("none");
  };
  const std::string start(kStart);
  EXPECT_EQ(language(start + R"(,"language":"sk","edition":"1900"})"), "sk");
  EXPECT_EQ(language(start + R"(,"language":"xx"})"), "none");
  EXPECT_EQ(language(start + ",\"language\":\"sr\"}\n{\"type\":\"clam\"}"), "sr");
  EXPECT_EQ(language(start + "}\nnonsense"), "none");
}

// A session tells them in the language that is asked for, or that of the record, or the usual one.
TEST(InputFaults, OfASessionAreInItsLanguage) {
  const auto answer = [](SessionLanguage language, const std::string& facts) {
    Session session({}, language);
    session.Hear(std::string(kStart) + facts + "}");
    return nlohmann::json::parse(session.Hear(R"({"type":"clam"})").json);
  };
  const Catalogue* const slovak = FindCatalogue("sk");
  const Catalogue* const german = FindCatalogue("de");
  const auto begins = [&](SessionLanguage language, const std::string& facts,
                          std::string_view beginning) {
    const auto json = answer(language, facts);
    EXPECT_TRUE(json["error"].get<std::string>().starts_with(beginning)) << json;
    EXPECT_EQ(json["error_message"]["id"], "event_json.no_such_event");
    EXPECT_EQ(json["error_message"]["arguments"]["name"], "clam");
    EXPECT_FALSE(json["error_message"].contains("text"));
  };
  begins({}, "", "no event is called");
  begins({nullptr, german}, "", "kein Ereignis heißt");
  begins({nullptr, german}, R"(,"language":"sl")", "noben dogodek se ne imenuje");
  begins({slovak, german}, R"(,"language":"sl")", "žiadna udalosť sa nevolá");
  // A start that is refused states its language all the same.
  Session session;
  const auto refused = nlohmann::json::parse(
      session.Hear(std::string(kStart) + R"(,"language":"de","mode":1})").json);
  EXPECT_TRUE(refused["error"].get<std::string>().starts_with("der Wert von")) << refused;
}

}  // namespace
}  // namespace zeitnot::referee
