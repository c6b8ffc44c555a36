/**
 * Texts as the server reads them. `trim`, `toLowerCase` and `length` differ from it in a few characters, and what the
 * page accepts the server must accept: white space is Unicode's, only ASCII letters change case, lengths are in bytes.
 */
const AROUND = /^\p{White_Space}+|\p{White_Space}+$/gu;

export const trimmed = (text: string): string => text.replace(AROUND, "");

export const lowerAscii = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

export const upperAscii = (text: string): string => text.replace(/[a-z]/g, (letter) => letter.toUpperCase());

export const utf8Length = (text: string): number => new TextEncoder().encode(text).length;
