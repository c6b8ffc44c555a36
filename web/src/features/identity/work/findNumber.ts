import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** The work of a captcha: which number behind the salt has this hash? */
export interface Work {
  salt: string;
  challenge: string;
  max_number: number;
}

/** Numbers between two reports of the progress. */
const REPORT_EVERY = 5_000;

/** Tries numbers from 0 on until one fits; null if none does. `report` gets the share that was tried. */
export function findNumber(work: Work, report: (share: number) => void): number | null {
  const first = work.challenge.slice(0, 2);
  const firstByte = Number.parseInt(first, 16);
  for (let number = 0; number <= work.max_number; number++) {
    const hash = sha256(utf8ToBytes(work.salt + number));
    if (hash[0] === firstByte && bytesToHex(hash) === work.challenge) return number;
    if (number % REPORT_EVERY === 0) report(number / work.max_number);
  }
  return null;
}
