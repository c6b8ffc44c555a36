import { describe, expect, it } from "vitest";
import { isPasswordLongEnough, isPasswordShortEnough, passwordStrength } from "./password";

describe("a password", () => {
  it("is weak under six characters, whatever they are", () => {
    expect(passwordStrength("")).toBe("weak");
    expect(passwordStrength("aB1-_")).toBe("weak");
  });

  it("gets stronger with each kind of character", () => {
    expect(passwordStrength("aaaaaa")).toBe("weak");
    expect(passwordStrength("aaaaa1")).toBe("fair");
    expect(passwordStrength("aaaaB1")).toBe("good");
    expect(passwordStrength("aaaB1.")).toBe("strong");
    expect(passwordStrength("!!!!!!")).toBe("weak");
  });

  it("has at least six characters, counted as a reader counts", () => {
    expect(isPasswordLongEnough("kx7-q")).toBe(false);
    expect(isPasswordLongEnough("kx7-qz")).toBe(true);
    expect(isPasswordLongEnough("😀😀😀")).toBe(false);
  });

  it("may have sixty-four characters of any script", () => {
    expect(isPasswordShortEnough("aB3-".repeat(16))).toBe(true);
    expect(isPasswordShortEnough("😀".repeat(64))).toBe(true);
    expect(isPasswordShortEnough("x".repeat(257))).toBe(false);
  });
});
