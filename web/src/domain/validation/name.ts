/** Fewest and most characters of a nickname. */
export const NAME_MIN = 3;
export const NAME_MAX = 20;

export type NameProblem = "short" | "long" | "symbols";

const LETTER = "[\\p{Alphabetic}\\p{N}]";
const MARK = "[\\u0300-\\u036f\\p{Mn}]";
const NAME = new RegExp(`^${LETTER}(?:${LETTER}|${MARK}| (?! ))*$`, "u");
/** Characters that Unicode calls letters and that show as nothing. */
const BLANK = /[\u115f\u1160\u3164\uffa0]/;

/** What is wrong with a nickname: letters and digits of any script, single spaces between, no special symbols. */
export function nameProblem(typed: string): NameProblem | null {
  const name = typed.trim();
  const length = [...name].length;
  if (length < NAME_MIN) return "short";
  if (length > NAME_MAX) return "long";
  return NAME.test(name) && !BLANK.test(name) ? null : "symbols";
}
