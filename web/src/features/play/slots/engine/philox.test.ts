import { describe, expect, it } from "vitest";
import { type Key, philox4x32_10, type Words } from "./philox";

const MOST = 0xffffffff;

describe("Philox4x32-10", () => {
  /** The known answers of Random123, `tests/kat_vectors`. */
  it.each<{ counter: Words; key: Key; words: Words }>([
    { counter: [0, 0, 0, 0], key: [0, 0], words: [0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8] },
    { counter: [MOST, MOST, MOST, MOST], key: [MOST, MOST], words: [0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd] },
    {
      counter: [0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344],
      key: [0xa4093822, 0x299f31d0],
      words: [0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1],
    },
  ])("gives the published words of the key $key", ({ counter, key, words }) => {
    expect(philox4x32_10(counter, key)).toEqual(words);
  });
});
