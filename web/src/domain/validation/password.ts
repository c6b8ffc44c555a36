import { utf8Length } from "./text";

/** Fewest characters of a password. */
export const PASSWORD_MIN = 6;
/** Most bytes of a password in UTF-8. */
export const PASSWORD_MAX_BYTES = 256;

export type PasswordStrength = "weak" | "fair" | "good" | "strong";

/**
 * Strength by the kinds of characters present: digit, lower case, upper case, one of `. - _`. Fewer than six characters
 * are weak whatever they are.
 */
export function passwordStrength(password: string): PasswordStrength {
  if (characters(password) < PASSWORD_MIN) return "weak";
  const present = [/[0-9]/, /\p{Lowercase}/u, /\p{Uppercase}/u, /[.\-_]/].filter((kind) => kind.test(password)).length;
  if (present < 2) return "weak";
  if (present === 2) return "fair";
  return present === 3 ? "good" : "strong";
}

export function isPasswordLongEnough(password: string): boolean {
  return characters(password) >= PASSWORD_MIN;
}

export function isPasswordShortEnough(password: string): boolean {
  return utf8Length(password) <= PASSWORD_MAX_BYTES;
}

function characters(text: string): number {
  return [...text].length;
}
