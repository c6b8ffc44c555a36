import type { BuilderSelection } from "./markets";

/** What an earlier visit stored may be anything: these tell what it is. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
export const isText = (value: unknown): value is string => typeof value === "string";
export const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** The parts of a stored list that make sense. */
export const parseList = <T>(list: unknown, parse: (part: unknown) => T | null): T[] =>
  (Array.isArray(list) ? list : []).map(parse).filter((part) => part !== null);

/** The specifiers of a stored market. */
export const parseSpecifiers = (specifiers: unknown): Record<string, string> =>
  isObject(specifiers)
    ? Object.fromEntries(Object.entries(specifiers).filter((entry): entry is [string, string] => isText(entry[1])))
    : {};

/** A stored selection of a bet builder; null for what is none. */
export function parseBuilderSelection(stored: unknown): BuilderSelection | null {
  if (!isObject(stored)) return null;
  const { market, outcome, number, label } = stored;
  if (!isText(market) || !isText(outcome) || !isCount(number) || !isText(label)) return null;
  return { market, outcome, number, specifiers: parseSpecifiers(stored.specifiers), label };
}
