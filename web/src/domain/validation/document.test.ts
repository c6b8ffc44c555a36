import { describe, expect, it } from "vitest";
import { maskCpf, maskIfsc, parseAccountNumber, parseCpf, parseHolder, parseIfsc, parseUpi } from "./document";

describe("a CPF", () => {
  it("needs right check digits", () => {
    expect(parseCpf("529.982.247-25")).toBe("529.982.247-25");
    expect(parseCpf("52998224725")).toBe("529.982.247-25");
    expect(parseCpf("111.444.777-35")).toBe("111.444.777-35");
    const bad = [
      "",
      "529.982.247-26",
      "529.982.247-35",
      "000.000.000-00",
      "11111111111",
      "529-982-247.25",
      "529.982.247-2",
    ];
    for (const typed of bad) expect(parseCpf(typed), typed).toBeNull();
  });

  it("gets its dots while it is typed", () => {
    const steps = ["5", "52", "529", "529.9", "529.982.2", "529.982.247", "529.982.247-2", "529.982.247-25"];
    for (const shown of steps) expect(maskCpf(shown.replace(/\D/g, "")), shown).toBe(shown);
    expect(maskCpf("529.982.247-25999")).toBe("529.982.247-25");
    expect(maskCpf("abc")).toBe("");
  });
});

describe("an Indian payout account", () => {
  it("has a branch code of four letters, a zero and six more", () => {
    expect(parseIfsc("sbin0001234")).toBe("SBIN0001234");
    expect(maskIfsc("hdfc 0-00a12x99")).toBe("HDFC000A12X");
    for (const bad of ["", "SBIN1001234", "SBI00001234", "SBIN000123"]) expect(parseIfsc(bad), bad).toBeNull();
  });

  it("or a UPI address", () => {
    expect(parseUpi("Asha.R@okbank")).toBe("asha.r@okbank");
    for (const bad of ["", "asha", "@ok", "asha@", "asha@ok.bank", "asha rao@ok"])
      expect(parseUpi(bad), bad).toBeNull();
  });
});

it("an account number has at least six digits and may have letters", () => {
  expect(parseAccountNumber("ph12 3456 78")).toBe("PH12345678");
  expect(parseAccountNumber("1234 5678-9012")).toBe("123456789012");
  for (const bad of ["", "12345", "1".repeat(35), "ABCDEFG", "123456#"])
    expect(parseAccountNumber(bad), bad).toBeNull();
});

it("a holder has letters and no digits", () => {
  expect(parseHolder("  Maria   da Silva ")).toBe("Maria da Silva");
  expect(parseHolder("आशा राव")).toBe("आशा राव");
  expect(parseHolder("D'Souza Jr.")).toBe("D'Souza Jr.");
  for (const bad of ["", "A", "Maria 2", "<b>", "--", "x".repeat(61)]) expect(parseHolder(bad), bad).toBeNull();
});
