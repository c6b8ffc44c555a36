import { expect, it } from "vitest";
import { parseCaptcha, parseOneTimeCode } from "./code";

it("a one-time code is six or twelve digits, pasted with spaces or without", () => {
  expect(parseOneTimeCode("123456")).toBe("123456");
  expect(parseOneTimeCode(" 123 456 ")).toBe("123456");
  expect(parseOneTimeCode("123456 789012")).toBe("123456789012");
  for (const bad of ["", "12345", "1234567", "12345678901", "12345a", "１２３４５６"])
    expect(parseOneTimeCode(bad), bad).toBeNull();
});

it("a captcha is exactly six characters", () => {
  expect(parseCaptcha(" AC4F7W ")).toBe("AC4F7W");
  for (const bad of ["", "AC4F7", "AC4F7WX"]) expect(parseCaptcha(bad), bad).toBeNull();
});
