import { describe, expect, it } from "vitest";
import { joined } from "./useResults";

const rounds = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, at) => ({ round_no: from - at }));

describe("the results that statistics tell of", () => {
  it("are each round once, though the newer and the older ones overlap", () => {
    expect(joined(rounds(60, 41), rounds(52, 30))).toEqual(rounds(60, 30));
  });

  it("are those of the table alone until the older ones are here", () => {
    expect(joined(rounds(60, 11), [])).toEqual(rounds(60, 11));
  });

  it("are 500 at most", () => {
    expect(joined(rounds(620, 571), rounds(610, 111))).toEqual(rounds(620, 121));
  });

  it("are those of the list where the table tells of none", () => {
    expect(joined([], rounds(9, 1))).toEqual(rounds(9, 1));
  });
});
