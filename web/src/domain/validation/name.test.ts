import { describe, expect, it } from "vitest";
import { nameProblem } from "./name";

describe("a nickname", () => {
  it("may be written in any script", () => {
    for (const good of ["Ana", "João 7", "आराध्या", "王小明", "Ñandú", "Player00042", "abcdefghijklmnopqrst"]) {
      expect(nameProblem(good), good).toBeNull();
    }
  });

  it("has three to twenty characters", () => {
    expect(nameProblem("  ab  ")).toBe("short");
    expect(nameProblem("x".repeat(21))).toBe("long");
  });

  it("has no special symbols", () => {
    const bad = [
      "a_b",
      "a-b",
      "a.b",
      "a@b",
      "<b>",
      "a'b",
      "a/b",
      "a\u200bbc",
      "a\u202ebc",
      "a  b",
      "---",
      "ab😀",
      "\u0301abc",
    ];
    for (const name of bad) expect(nameProblem(name), name).toBe("symbols");
  });
});
