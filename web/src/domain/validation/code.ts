import { trimmed } from "./text";

/** Characters in a one-time code and in a picture captcha. */
export const CODE_LENGTH = 6;

/** A one-time code: six digits, spaces forgiven. */
export function parseOneTimeCode(typed: string): string | null {
  const code = typed.replace(/\p{White_Space}/gu, "");
  return /^[0-9]{6}$/.test(code) ? code : null;
}

/** The text read from a captcha picture: exactly six characters. */
export function parseCaptcha(typed: string): string | null {
  const text = trimmed(typed);
  return [...text].length === CODE_LENGTH ? text : null;
}
