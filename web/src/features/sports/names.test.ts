// @vitest-environment jsdom
import { readdirSync, readFileSync } from "node:fs";
import english from "@messages/en-24-sports.json";
import portuguese from "@messages/pt-br-24-sports.json";
import chinese from "@messages/zh-24-sports.json";
import { beforeEach, describe, expect, it } from "vitest";
import { setMessages } from "@/lib/i18n";
import type { Messages } from "@/lib/i18n/messages";
import { translator } from "@/lib/i18n/translate";
import type { NamedMarket } from "./markets";
import { marketName, outcomeInMarket, outcomeName, type SportsText } from "./names";
import type { SportId } from "./wire";

const REGISTRY = `${process.cwd()}/../crates/rules/sports/src/market/registry/`;
const SPECIFIERS: Record<string, string> = {
  Corner: "cornernr",
  Dismissal: "dismissalnr",
  Game: "gamenr",
  Goal: "goalnr",
  Handicap: "hcp",
  Innings: "inningnr",
  Map: "mapnr",
  MaxOvers: "maxovers",
  Over: "overnr",
  Point: "pointnr",
  Quarter: "quarternr",
  Round: "roundnr",
  Set: "setnr",
  Total: "total",
  Timing: "type",
  Variant: "variant",
};

/** Every market of the server's registry, with the specifiers that it takes. */
const markets = readdirSync(REGISTRY)
  .filter((file) => file !== "mod.rs")
  .flatMap((file) =>
    [...readFileSync(REGISTRY + file, "utf8").matchAll(/market\(\((\d[\d_]*),.*?&\[(.*?)\]/g)].map(
      ([, number = "", keys = ""]): NamedMarket => ({
        sport: (file === "outrights.rs" ? "football" : file.replace(".rs", "")) as SportId,
        number: Number(number.replaceAll("_", "")),
        specifiers: Object.fromEntries(
          [...keys.matchAll(/Key::(\w+)/g)].map(([, key = ""]) => [SPECIFIERS[key] ?? key, "3"]),
        ),
        sides: ["Quorath", "Velmozy"],
      }),
    ),
  );

const LANGUAGES: ["en" | "zh" | "pt-br", Messages][] = [
  ["en", english],
  ["zh", chinese],
  ["pt-br", portuguese],
];

const textIn = (language: "en" | "zh" | "pt-br", messages: Messages): SportsText => {
  setMessages(language, { sports: messages });
  return translator("sports");
};

describe.each(LANGUAGES)("in %s", (language, messages) => {
  let t: SportsText;
  beforeEach(() => {
    t = textIn(language, messages);
  });

  it("every market of the registry has a name with all its places filled", () => {
    expect(markets.length).toBeGreaterThan(120);
    for (const market of markets) {
      const name = marketName(t, market);
      expect(name, `${market.number} of ${market.sport}`).not.toMatch(/market_|[{}]/);
    }
  });

  it.each([
    "home",
    "draw",
    "away",
    "home_or_draw",
    "home_or_away",
    "draw_or_away",
    "over",
    "under",
    "yes",
    "no",
    "odd",
    "even",
    "none",
    "other",
    "score:2:1",
    "half_full:home:draw",
    "quarter:1",
    "player:V. Oskathar",
    "runner:Quorathar",
    "forecast:Quorathar:Velmozyn",
    "both:home:over",
    "both:over:yes",
    "both:home_or_draw:over",
  ])("the outcome %s has a name", (label) => {
    const name = outcomeName(
      t,
      { sport: "football", number: 37, specifiers: { total: "2.5" }, sides: ["A", "B"] },
      label,
    );
    expect(name).not.toBe("");
    expect(name).not.toMatch(/outcome_|[{}]|undefined|home|^draw|over$/);
  });
});

describe("outcomes", () => {
  const market = (number: number, specifiers: Record<string, string> = {}): NamedMarket => ({
    sport: "football",
    number,
    specifiers,
    sides: ["Quorath", "Velmozy"],
  });

  it("of a handicap have the line of their side", () => {
    const t = textIn("en", english);
    expect(outcomeName(t, market(16, { hcp: "-0.75" }), "home")).toBe("Quorath (-0.75)");
    expect(outcomeName(t, market(16, { hcp: "-0.75" }), "away")).toBe("Velmozy (+0.75)");
    expect(outcomeName(t, market(14, { hcp: "0:1" }), "draw")).toBe("Draw (0:1)");
  });

  it("have lines with the decimal sign of the language", () => {
    const t = textIn("pt-br", portuguese);
    expect(outcomeName(t, market(18, { total: "2.5" }), "over")).toBe("Mais de 2,5");
    expect(outcomeName(t, market(16, { hcp: "-0.75" }), "away")).toBe("Velmozy (+0,75)");
  });

  it("are read out with what they are of", () => {
    const t = textIn("en", english);
    expect(outcomeInMarket(t, market(18, { total: "2.5" }), "over")).toBe("Over 2.5 goals");
    expect(outcomeInMarket(t, market(29), "yes")).toBe("Both teams to score: Yes");
    expect(outcomeInMarket(t, { ...market(18, { total: "61.5" }), sport: "kabaddi" }, "under")).toBe(
      "Under 61.5 points",
    );
  });

  it("nobody making the next one is named by what it is", () => {
    const t = textIn("en", english);
    expect(outcomeName(t, market(8, { goalnr: "2" }), "none")).toBe("No goal");
    expect(outcomeName(t, market(163, { cornernr: "2" }), "none")).toBe("No corner");
  });

  it("a combination joins its parts", () => {
    const t = textIn("en", english);
    expect(outcomeName(t, market(37, { total: "2.5" }), "both:home_or_draw:over")).toBe("Quorath or Draw and Over 2.5");
  });
});
