import { decimalSign } from "@/lib/format/numbers";
import { currentTag } from "@/lib/i18n";
import type { MessageKey, MessageParams, TranslateFn } from "@/lib/i18n/keys";
import { MarketNumber, type NamedMarket } from "./markets";
import { unitKey, unitOf } from "./units";

/** The words of the sports pages. */
export type SportsText = TranslateFn<"sports">;

type Key = MessageKey<"sports">;

/** The markets that a sport counts in its own way. */
const OWN_NAMES: Record<string, Key> = {
  [`${MarketNumber.MatchResult}/basketball`]: "market_1_basketball",
};

/** The key of a market's name. */
export const marketKey = ({ sport, number }: Pick<NamedMarket, "sport" | "number">): Key =>
  OWN_NAMES[`${number}/${sport}`] ?? (`market_${number}` as Key);

/** The name of a market without its line: "Total goals", "Set 2: winner". */
export function marketName(t: SportsText, market: NamedMarket): string {
  const [home = "", away = ""] = market.sides;
  const params: MessageParams = {
    ...market.specifiers,
    home,
    away,
    unit: t(unitKey(unitOf(market.sport, market.number))),
  };
  return t(marketKey(market), params);
}

/** A line with the decimal sign of the language. */
export const lineText = (line: string | number): string => String(line).replace(".", decimalSign(currentTag()));

/** The line of a side: what home is given is taken from away. */
function lineOf(line: string, isAway: boolean): string {
  const value = Number(line);
  if (Number.isNaN(value)) return line;
  const own = isAway ? -value : value;
  return own > 0 ? `+${lineText(own)}` : lineText(own === 0 ? 0 : own);
}

/** Markets where nobody making the next one has a word of its own. */
const NOTHING: Record<number, Key> = {
  [MarketNumber.NextGoal]: "outcome_no_goal",
  [MarketNumber.FirstHalfNextGoal]: "outcome_no_goal",
  [MarketNumber.NextScorer]: "outcome_no_goal",
  [MarketNumber.AnytimeScorer]: "outcome_no_goal",
  [MarketNumber.NextCorner]: "outcome_no_corner",
  [MarketNumber.HighestQuarter]: "outcome_level",
};

const PLAIN: Record<string, Key> = {
  draw: "outcome_draw",
  yes: "outcome_yes",
  no: "outcome_no",
  odd: "outcome_odd",
  even: "outcome_even",
  other: "outcome_rest",
};

const EITHER: Record<string, [string, string]> = {
  home_or_draw: ["home", "draw"],
  home_or_away: ["home", "away"],
  draw_or_away: ["draw", "away"],
};

/** The name of a side, with the handicap that the market gives it. */
function sideName(t: SportsText, market: NamedMarket, label: "home" | "away" | "draw"): string {
  const { hcp } = market.specifiers;
  const side = label === "draw" ? t("outcome_draw") : (market.sides[label === "away" ? 1 : 0] ?? "");
  if (hcp === undefined) return side;
  if (!hcp.includes(":")) return t("outcome_with_line", { side, line: lineOf(hcp, label === "away") });
  return t("outcome_with_line", { side, line: hcp });
}

/** Labels that carry a value: "score:2:1", "player:V. Oskathar". */
function valueName(t: SportsText, market: NamedMarket, kind: string, value: string): string | undefined {
  const [first = "", second = ""] = value.split(":");
  const named = (label: string) => outcomeName(t, { ...market, specifiers: lineOnly(market) }, label);
  if (kind === "score") return `${first}–${second}`;
  if (kind === "half_full") return t("outcome_then", { first: named(first), second: named(second) });
  if (kind === "quarter") return t("outcome_quarter", { n: first });
  if (kind === "player" || kind === "runner") return value;
  if (kind === "forecast") return t("outcome_then", { first, second });
  if (kind === "both") return t("outcome_both", { first: named(first), second: named(second) });
  return undefined;
}

/** The total alone: parts of a combination have no handicap. */
const lineOnly = ({ specifiers: { total } }: NamedMarket): Record<string, string> =>
  total === undefined ? {} : { total };

/** What an outcome is, in words: "Over 2.5", "Lisburn Athletic (-1)", "2–1". */
export function outcomeName(t: SportsText, market: NamedMarket, label: string): string {
  if (label === "home" || label === "away" || label === "draw") return sideName(t, market, label);
  if (label === "over" || label === "under")
    return t(`outcome_${label}`, { line: lineText(market.specifiers.total ?? "") });
  if (label === "none") return t(NOTHING[market.number] ?? "outcome_none");
  const plain = PLAIN[label];
  if (plain) return t(plain);
  const either = EITHER[label];
  if (either) {
    const [first, second] = either.map((side) => outcomeName(t, { ...market, specifiers: {} }, side));
    return t("outcome_either", { first, second });
  }
  const colon = label.indexOf(":");
  return (colon > 0 ? valueName(t, market, label.slice(0, colon), label.slice(colon + 1)) : undefined) ?? label;
}

/** The outcome as it is read out alone: "Over 2.5 goals", "Both teams to score: Yes". */
export function outcomeInMarket(t: SportsText, market: NamedMarket, label: string): string {
  const isLine = label === "over" || label === "under";
  const outcome = isLine
    ? t(`outcome_${label}_unit`, {
        line: lineText(market.specifiers.total ?? ""),
        unit: t(unitKey(unitOf(market.sport, market.number))),
      })
    : outcomeName(t, market, label);
  return market.number === MarketNumber.Total && isLine
    ? outcome
    : t("outcome_in_market", { market: marketName(t, market), outcome });
}

/** What a fixture's name is made of. */
export interface NamedFixture {
  /** Home and away; empty for a race and an outright. */
  sides: string[];
  /** Whether it is a whole competition. */
  outright: boolean;
  /** Its competition, or the name of that; null where it is not known any more. */
  competition: string | { name: string } | null;
}

/** The name of a fixture: its sides, its race, or the winner of its competition. */
export function fixtureName(t: SportsText, { sides, outright, competition }: NamedFixture): string {
  if (outright)
    return t("outright", { competition: typeof competition === "string" ? competition : competition?.name });
  const [home, away] = sides;
  return home === undefined || away === undefined ? t("race") : t("versus", { home, away });
}

/** The name of a competition after its country, or what else it is grouped by. */
export const competitionText = ({ category, name }: { category: string; name: string }): string =>
  category === "" ? name : `${category} · ${name}`;
