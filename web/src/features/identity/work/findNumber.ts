import { sha256 } from "@noble/hashes/sha2.js";
import { hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

/** The work of a captcha: which number behind the salt has this hash? */
export interface Work {
  salt: string;
  challenge: string;
  max_number: number;
}

/** The numbers that one worker tries: `first`, and every `step` from there on. */
export interface Share {
  first: number;
  step: number;
}

/** How often the progress is reported over the whole work. Each report draws the page. */
const REPORTS = 50;

/** Tries the numbers of a share until one fits; null if none does. `report` gets the part of them that was tried. */
export function findNumber(work: Work, share: Share, report: (part: number) => void): number | null {
  const wanted = hexToBytes(work.challenge);
  // The salt is hashed once, and one state is filled again for every number: a new one for each costs more than the hash.
  const salted = sha256.create().update(utf8ToBytes(work.salt));
  const state = sha256.create();
  const digits = new Uint8Array(16);
  const hash = new Uint8Array(sha256.outputLen);
  const encoder = new TextEncoder();
  const isWanted = () => hash.every((byte, at) => byte === wanted[at]);
  const reportEvery = Math.ceil((work.max_number + 1) / share.step / REPORTS);
  for (let number = share.first, tried = 0; number <= work.max_number; number += share.step, tried++) {
    if (tried % reportEvery === 0) report(number / work.max_number);
    salted._cloneInto(state);
    state.update(digits.subarray(0, encoder.encodeInto(String(number), digits).written));
    state.digestInto(hash);
    if (hash[0] === wanted[0] && isWanted()) return number;
  }
  return null;
}
