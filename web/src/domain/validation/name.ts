import { trimmed } from "./text";

/** Fewest and most characters of a nickname. */
export const NAME_MIN = 3;
export const NAME_MAX = 20;

export type NameProblem = "short" | "long" | "symbols";

const LETTER = "[\\p{Alphabetic}\\p{N}]";
/** Combining accents, and the nuktas and viramas of the Indic scripts; more than two in a row are no letter. */
const MARK = `[\\u0300-\\u036f${indicSigns()}]`;
const PILED = new RegExp(`${MARK}{3}`, "u");
const NAME = new RegExp(`^${LETTER}(?:${LETTER}|${MARK}| (?! ))*$`, "u");
/** Characters that Unicode calls letters and that show as nothing. */
const BLANK = /[\u115f\u1160\u3164\uffa0]/;

/** What is wrong with a nickname: letters and digits of any script, single spaces between, no special symbols. */
export function nameProblem(typed: string): NameProblem | null {
  const name = trimmed(typed);
  const length = [...name].length;
  if (length < NAME_MIN) return "short";
  if (length > NAME_MAX) return "long";
  return NAME.test(name) && !BLANK.test(name) && !PILED.test(name) ? null : "symbols";
}

/** The signs at the same two places of each of the nine Indic blocks from U+0900 to U+0D7F. */
function indicSigns(): string {
  const blocks = Array.from({ length: 9 }, (_, at) => 0x900 + at * 0x80);
  return blocks
    .flatMap((block) => [block + 0x3c, block + 0x4d])
    .map((code) => String.fromCodePoint(code))
    .join("");
}
