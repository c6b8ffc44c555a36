import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import {
  bindSchema,
  forgotSchema,
  loginSchema,
  messageFor,
  nicknameSchema,
  normalContact,
  passwordSchema,
  registerSchema,
} from "./schemas";

function problems(schema: z.ZodMiniType, value: unknown): Record<string, string> {
  const result = z.safeParse(schema, value);
  return Object.fromEntries((result.error?.issues ?? []).map((issue) => [issue.path.join("."), issue.message]));
}

const india = { contact: "phone", secret: "password", area: "+91", captcha: false } as const;

describe("the log-in form", () => {
  it("asks for the password as it is, without the rules for new ones", () => {
    expect(problems(loginSchema(india), { contact: "9876543210", password: "abc", code: "", captcha: "" })).toEqual({});
    expect(problems(loginSchema(india), { contact: "98", password: "", code: "", captcha: "" })).toEqual({
      contact: "error.phoneIndia",
      password: "error.required",
    });
  });

  it("asks for a code or a picture only where they are wanted", () => {
    const shape = { ...india, contact: "email", secret: "code", captcha: true } as const;
    expect(problems(loginSchema(shape), { contact: "a@b", password: "", code: "12345", captcha: "abc" })).toEqual({
      contact: "error.email",
      code: "error.code",
      captcha: "error.captcha",
    });
  });
});

describe("the registration form", () => {
  it("wants a good password, the code that went to the contact, and the age confirmed", () => {
    const form = { contact: "9876543210", password: "kx7-q", code: "", captcha: "", invitation: "", age: false };
    expect(problems(registerSchema(india), form)).toEqual({
      password: "error.passwordShort",
      code: "error.code",
      age: "register.ageMissing",
    });
    const right = { ...form, password: "kx7-qz", age: true };
    for (const code of ["123456", "123456789012"])
      expect(problems(registerSchema(india), { ...right, code })).toEqual({});
  });
});

describe("the forgotten password", () => {
  const rest = { code: "123456", password: "kx7-qz", captcha: "" };
  it("takes a phone or an e-mail in one field", () => {
    expect(problems(forgotSchema("+91", false), { contact: "ana@example.com", ...rest })).toEqual({});
    expect(problems(forgotSchema("+91", false), { contact: "98765 43210", ...rest })).toEqual({});
    expect(problems(forgotSchema("+91", false), { contact: "", ...rest })).toEqual({ contact: "error.required" });
    expect(problems(forgotSchema("+55", false), { contact: "12", ...rest })).toEqual({ contact: "error.phoneBrazil" });
    expect(problems(forgotSchema("+91", false), { contact: "ana@", ...rest })).toEqual({ contact: "error.email" });
  });
});

describe("the change of a password", () => {
  const form = { old: "kx7-qz", contact: "", code: "", password: "kx7-qz", captcha: "" };
  it("wants another one than before", () => {
    expect(problems(passwordSchema("old", "+91", false), form)).toEqual({ password: "error.passwordSame" });
    expect(problems(passwordSchema("none", "+91", false), form)).toEqual({});
    expect(problems(passwordSchema("code", "+91", false), form)).toMatchObject({ code: "error.code" });
  });
});

it("a code that is too short is said to lack the digits that it has", () => {
  expect(messageFor("error.code", 6)).toBe("error.code");
  expect(messageFor("error.code", 12)).toBe("error.codeLong");
  expect(messageFor("error.email", 12)).toBe("error.email");
});

it("binding wants the contact and the code", () => {
  expect(problems(bindSchema("email", "+91", false), { contact: "x", code: "", captcha: "" })).toEqual({
    contact: "error.email",
    code: "error.code",
  });
});

it("a nickname says what is wrong with it", () => {
  expect(problems(nicknameSchema, { nickname: "ab" })).toEqual({ nickname: "error.nameShort" });
  expect(problems(nicknameSchema, { nickname: "a_bc" })).toEqual({ nickname: "error.nameSymbols" });
  expect(problems(nicknameSchema, { nickname: "Ana 7" })).toEqual({});
});

it("a contact is sent in its normal form", () => {
  expect(normalContact("98765 43210", "+91")).toBe("+919876543210");
  expect(normalContact(" Ana@Example.com", "+91")).toBe("ana@example.com");
});
