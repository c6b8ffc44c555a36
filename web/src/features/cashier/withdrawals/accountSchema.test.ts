import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { accountOf, accountSchema, EMPTY_ACCOUNT } from "./accountSchema";

function problems(fields: Parameters<typeof accountSchema>[0], form: Partial<typeof EMPTY_ACCOUNT>, area = "+55") {
  const result = z.safeParse(accountSchema(fields, area), { ...EMPTY_ACCOUNT, ...form });
  return Object.fromEntries((result.error?.issues ?? []).map((issue) => [issue.path.join("."), issue.message]));
}

describe("a withdraw account", () => {
  it("asks only for the fields of its method", () => {
    expect(problems(["cpf", "name"], { cpf: "529.982.247-25", name: "Maria da Silva" })).toEqual({});
    expect(problems(["cpf", "name"], { cpf: "529.982.247-26" })).toEqual({
      cpf: "account.error.cpf",
      name: "account.error.name",
    });
    expect(problems(["ifscCode", "account"], { ifscCode: "SBIN", account: "12" }, "+91")).toEqual({
      ifscCode: "account.error.ifsc",
      account: "account.error.account",
    });
  });

  it("may be left as it is shown, partly hidden", () => {
    const shown = { ...EMPTY_ACCOUNT, cpf: "52****25", name: "Maria" };
    const check = (form: Partial<typeof EMPTY_ACCOUNT>) =>
      z.safeParse(accountSchema(["cpf", "name"], "+55", shown), { ...EMPTY_ACCOUNT, ...form }).success;
    expect(check({ cpf: "52****25", name: "Maria" })).toBe(true);
    expect(check({ cpf: "52****26", name: "Maria" })).toBe(false);
    expect(check({ cpf: "", name: "Maria" })).toBe(false);
    expect(accountOf({ ...shown }, ["cpf", "name"], "+55")).toEqual({ cpf: "52****25", name: "Maria" });
  });

  it("is sent in normal form, without what was not asked", () => {
    const form = { ...EMPTY_ACCOUNT, ifscCode: "sbin0001234", account: "1234 5678 90", name: " Asha  Rao ", cpf: "x" };
    expect(accountOf(form, ["name", "ifscCode", "account"], "+91")).toEqual({
      name: "Asha Rao",
      ifscCode: "SBIN0001234",
      account: "1234567890",
    });
  });
});
