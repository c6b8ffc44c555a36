import type { MessageKey } from "@/lib/i18n/keys";

/** What follows the prefix in the keys of the verifier's messages (`public/json/<language>-21-verify.json`). */
type KeyAfter<Prefix extends string> =
  MessageKey<"verify"> extends infer Key ? (Key extends `${Prefix}${infer Rest}` ? Rest : never) : never;
/** A field of the parameters that has a label: the message `param_<name>`. */
type ParamName = KeyAfter<"param_">;
/** A choice that has a name: the message `word_<choice>`. */
type ChoiceWord = KeyAfter<"word_">;

/** One field of a game's parameters, as a person fills it in. */
export type ParamField = { name: ParamName } & (
  | { kind: "number"; least: number; most: number; hundredths?: boolean }
  | { kind: "choice"; choices: readonly (ChoiceWord | number)[] }
  | { kind: "side" }
  | { kind: "flag" }
  | { kind: "numbers"; least: number; most: number; count: number }
  | { kind: "bets" }
);

/** The parameters of a game as they are filled in, with the values to start from. */
export interface ParamForm {
  fields: readonly ParamField[];
  first: Record<string, unknown>;
}

/** The form of a game that has nothing to choose before a round. */
export const NO_FORM: ParamForm = { fields: [], first: {} };

/** Each field as text. */
export type ParamTexts = Record<string, string>;

function toText(field: ParamField, value: unknown): string {
  if (field.kind === "number" && field.hundredths && typeof value === "number") return (value / 100).toFixed(2);
  if (field.kind === "side") return value === false ? "under" : "over";
  if (field.kind === "flag") return value === true ? "yes" : "no";
  if (field.kind === "numbers" && Array.isArray(value)) return value.join(", ");
  if (field.kind === "bets" && Array.isArray(value))
    return value.map(({ spot, chips }: { spot: string; chips: number }) => `${spot} ${chips}`).join(", ");
  return String(value ?? "");
}

/** The texts of recorded parameters, or of those the game starts from. */
export function textsOf({ fields, first }: ParamForm, params?: unknown): ParamTexts {
  const given = { ...first, ...(params as Record<string, unknown> | undefined) };
  return Object.fromEntries(fields.map((field) => [field.name, toText(field, given[field.name])]));
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
    case "flag":
      return text === "yes";
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
export function paramsOf({ fields }: ParamForm, texts: ParamTexts): Record<string, unknown> | null {
  const entries = fields.map((field) => [field.name, fromText(field, texts[field.name] ?? "")] as const);
  return entries.some(([, value]) => value === undefined) ? null : Object.fromEntries(entries);
}
