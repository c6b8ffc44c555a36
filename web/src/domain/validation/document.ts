import { lowerAscii, trimmed, upperAscii } from "./text";

/** A CPF as `000.000.000-00`, or null when its form or its check digits are wrong. */
export function parseCpf(typed: string): string | null {
  const text = trimmed(typed);
  if (!/^([0-9]{11}|[0-9]{3}\.[0-9]{3}\.[0-9]{3}-[0-9]{2})$/.test(text)) return null;
  const digits = [...text.replace(/[^0-9]/g, "")].map(Number);
  if (digits.every((digit) => digit === digits[0])) return null;
  if (checkDigit(digits.slice(0, 9)) !== digits[9] || checkDigit(digits.slice(0, 10)) !== digits[10]) return null;
  return maskCpf(text);
}

/** Weights count down to 2; the sum × 10 modulo 11, and 10 counts as 0. */
function checkDigit(digits: number[]): number {
  const sum = digits.reduce((total, digit, index) => total + digit * (digits.length + 1 - index), 0);
  return ((sum * 10) % 11) % 10;
}

/** Puts the dots and the hyphen of a CPF in while it is being typed; anything but digits is dropped. */
export function maskCpf(typed: string): string {
  const digits = typed.replace(/[^0-9]/g, "").slice(0, 11);
  const groups = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 9)].filter((group) => group !== "");
  const end = digits.slice(9);
  return groups.join(".") + (end === "" ? "" : `-${end}`);
}

/** An Indian bank branch code in capitals: four letters, a zero, six letters or digits; or null. */
export function parseIfsc(typed: string): string | null {
  const code = maskIfsc(typed);
  return /^[A-Z]{4}0[A-Z0-9]{6}$/.test(code) ? code : null;
}

/** Capitals while an IFSC is being typed; anything but letters and digits is dropped. */
export function maskIfsc(typed: string): string {
  return upperAscii(typed)
    .replace(/[^A-Z0-9]/g, "")
    .slice(0, 11);
}

/** A UPI address: a name, an @, the handle of the bank; or null. */
export function parseUpi(typed: string): string | null {
  const address = lowerAscii(trimmed(typed));
  return /^[a-z0-9._-]{2,64}@[a-z0-9]{2,32}$/.test(address) ? address : null;
}

/** A bank account number: at least 6 digits, letters too, at most 34 in all; spaces and hyphens forgiven; or null. */
export function parseAccountNumber(typed: string): string | null {
  const number = upperAscii(typed.replace(/[ -]/g, ""));
  const digits = number.replace(/[^0-9]/g, "").length;
  return /^[0-9A-Z]{6,34}$/.test(number) && digits >= 6 ? number : null;
}

/** The account holder as the bank knows them: 2 to 60 letters, with spaces, dots, hyphens and apostrophes; or null. */
export function parseHolder(typed: string): string | null {
  const name = trimmed(typed).replace(/\p{White_Space}+/gu, " ");
  const letters = name.match(/\p{Alphabetic}/gu)?.length ?? 0;
  return [...name].length <= 60 && letters >= 2 && /^[\p{Alphabetic} .'-]+$/u.test(name) ? name : null;
}
