import { MOST_CHIPS as MOST_BACCARAT_CHIPS } from "@/domain/fairness/baccarat";
import { DIFFICULTIES as TOWER_DIFFICULTIES } from "@/domain/fairness/dragon-tower";
import { SIDES } from "@/domain/fairness/flip";
import { RISKS as KENO_RISKS, MOST_PICKS, NUMBERS } from "@/domain/fairness/keno";
import { HIGHEST_TARGET, LOWEST_TARGET } from "@/domain/fairness/limbo";
import { FEWEST_MINES, MOST_MINES } from "@/domain/fairness/mines";
import { FEWEST_ROWS, MOST_ROWS, RISKS as PLINKO_RISKS } from "@/domain/fairness/plinko";
import { DIFFICULTIES as PUMP_DIFFICULTIES } from "@/domain/fairness/pump";
import type { SeededGame } from "@/domain/fairness/registry";
import { THROWS } from "@/domain/fairness/rock-paper-scissors";
import { SEGMENTS, RISKS as WHEEL_RISKS } from "@/domain/fairness/wheel";

/** One field of a game's parameters, as a person fills it in. */
export type ParamField = { name: string } & (
  | { kind: "number"; least: number; most: number; hundredths?: boolean }
  | { kind: "choice"; choices: readonly (string | number)[] }
  | { kind: "side" }
  | { kind: "numbers"; least: number; most: number; count: number }
  | { kind: "bets" }
);

const chips = (name: string): ParamField => ({ name, kind: "number", least: 0, most: MOST_BACCARAT_CHIPS });

/** What is filled in for a game, with what it starts from. A game that is not here has nothing to choose beforehand. */
const FORMS: Partial<Record<SeededGame, { fields: ParamField[]; first: Record<string, unknown> }>> = {
  dice: {
    fields: [
      { name: "target", kind: "number", least: 1, most: 9_999, hundredths: true },
      { name: "over", kind: "side" },
    ],
    first: { target: 5_050, over: true },
  },
  limbo: {
    fields: [{ name: "target", kind: "number", least: LOWEST_TARGET, most: HIGHEST_TARGET, hundredths: true }],
    first: { target: 200 },
  },
  plinko: {
    fields: [
      { name: "rows", kind: "number", least: FEWEST_ROWS, most: MOST_ROWS },
      { name: "risk", kind: "choice", choices: PLINKO_RISKS },
    ],
    first: { rows: 16, risk: "medium" },
  },
  keno: {
    fields: [
      { name: "picks", kind: "numbers", least: 1, most: NUMBERS, count: MOST_PICKS },
      { name: "risk", kind: "choice", choices: KENO_RISKS },
    ],
    first: { picks: [1, 2, 3, 4, 5], risk: "classic" },
  },
  wheel: {
    fields: [
      { name: "segments", kind: "choice", choices: SEGMENTS },
      { name: "risk", kind: "choice", choices: WHEEL_RISKS },
    ],
    first: { segments: 30, risk: "medium" },
  },
  roulette: { fields: [{ name: "bets", kind: "bets" }], first: { bets: [{ spot: "red", chips: 1 }] } },
  baccarat: {
    fields: [chips("player"), chips("banker"), chips("tie")],
    first: { player: 1, banker: 0, tie: 0 },
  },
  flip: { fields: [{ name: "guess", kind: "choice", choices: SIDES }], first: { guess: "heads" } },
  "rock-paper-scissors": { fields: [{ name: "throw", kind: "choice", choices: THROWS }], first: { throw: "rock" } },
  mines: { fields: [{ name: "mines", kind: "number", least: FEWEST_MINES, most: MOST_MINES }], first: { mines: 3 } },
  "dragon-tower": {
    fields: [{ name: "difficulty", kind: "choice", choices: TOWER_DIFFICULTIES }],
    first: { difficulty: "medium" },
  },
  pump: {
    fields: [{ name: "difficulty", kind: "choice", choices: PUMP_DIFFICULTIES }],
    first: { difficulty: "medium" },
  },
};

export const fieldsOf = (game: SeededGame): readonly ParamField[] => FORMS[game]?.fields ?? [];

/** Each field as text. */
export type ParamTexts = Record<string, string>;

function toText(field: ParamField, value: unknown): string {
  if (field.kind === "number" && field.hundredths && typeof value === "number") return (value / 100).toFixed(2);
  if (field.kind === "side") return value === false ? "under" : "over";
  if (field.kind === "numbers" && Array.isArray(value)) return value.join(", ");
  if (field.kind === "bets" && Array.isArray(value))
    return value.map(({ spot, chips }: { spot: string; chips: number }) => `${spot} ${chips}`).join(", ");
  return String(value ?? "");
}

/** The texts of recorded parameters, or of those the game starts from. */
export function textsOf(game: SeededGame, params?: unknown): ParamTexts {
  const given = { ...FORMS[game]?.first, ...(params as Record<string, unknown> | undefined) };
  return Object.fromEntries(fieldsOf(game).map((field) => [field.name, toText(field, given[field.name])]));
}

function number(text: string, least: number, most: number, unit = 1): number | undefined {
  const value = Math.round(Number(text.trim().replace(",", ".")) * unit);
  return text.trim() !== "" && value >= least && value <= most ? value : undefined;
}

function bets(text: string): { spot: string; chips: number }[] | undefined {
  const parts = text.split(",").map((part) => /^\s*([\w-]+)\s+(\d+)\s*$/.exec(part));
  if (parts.some((part) => part === null)) return undefined;
  return parts.map((part) => ({ spot: part?.[1] ?? "", chips: Number(part?.[2]) }));
}

/** What a field's text means; `undefined` when it means nothing. */
export function fromText(field: ParamField, text: string): unknown {
  switch (field.kind) {
    case "number":
      return number(text, field.least, field.most, field.hundredths ? 100 : 1);
    case "side":
      return text === "over";
    case "choice":
      return field.choices.find((choice) => String(choice) === text);
    case "bets":
      return bets(text);
    case "numbers": {
      const list = text.split(/[\s,]+/).filter(Boolean);
      const numbers = list.map((part) => number(part, field.least, field.most));
      const good = !numbers.includes(undefined) && new Set(numbers).size === numbers.length;
      return good && numbers.length > 0 && numbers.length <= field.count ? numbers : undefined;
    }
  }
}

/** The parameters of the texts; `null` while a field makes no sense. */
export function paramsOf(game: SeededGame, texts: ParamTexts): Record<string, unknown> | null {
  const entries = fieldsOf(game).map((field) => [field.name, fromText(field, texts[field.name] ?? "")] as const);
  return entries.some(([, value]) => value === undefined) ? null : Object.fromEntries(entries);
}
