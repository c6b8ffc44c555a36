import { trimmed } from "./text";

/** Digits in a one-time code: the usual number, and that of a code asked for after many others. */
export const CODE_DIGITS = 6;
export const LONG_CODE_DIGITS = 12;

/** Characters in a picture captcha. */
const CAPTCHA_LENGTH = 6;

/** A one-time code: six or twelve digits, spaces forgiven. */
export function parseOneTimeCode(typed: string): string | null {
  const code = typed.replace(/\p{White_Space}/gu, "");
  return /^[0-9]+$/.test(code) && [CODE_DIGITS, LONG_CODE_DIGITS].includes(code.length) ? code : null;
}

/** The text read from a captcha picture: exactly six characters. */
export function parseCaptcha(typed: string): string | null {
  const text = trimmed(typed);
  return [...text].length === CAPTCHA_LENGTH ? text : null;
}
