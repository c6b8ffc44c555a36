import * as z from "zod/mini";
import { LONG_CODE_DIGITS, parseCaptcha, parseOneTimeCode } from "@/domain/validation/code";
import { parseEmail } from "@/domain/validation/email";
import { nameProblem } from "@/domain/validation/name";
import { isPasswordLongEnough, isPasswordShortEnough } from "@/domain/validation/password";
import { parsePhone } from "@/domain/validation/phone";
import type { ContactKind, SecretKind } from "./methods";

/** Messages are keys of the identity texts; the fields translate them. */
type ErrorKey = `error.${string}` | "register.ageMissing";

function rule(fits: (text: string) => boolean, error: ErrorKey) {
  return z.refine<string>(fits, { error });
}

const PHONE_ERRORS: Record<string, ErrorKey> = { "+91": "error.phoneIndia", "+55": "error.phoneBrazil" };

function phone(area: string) {
  const message = PHONE_ERRORS[area] ?? "error.phone";
  return z.string().check(rule((text) => parsePhone(text, area) !== null, message));
}

const email = z.string().check(rule((text) => parseEmail(text) !== null, "error.email"));
const code = z.string().check(rule((text) => parseOneTimeCode(text) !== null, "error.code"));
const unused = z.string();

/** The message of a rule, as it is true of a code with so many digits. */
export function messageFor(message: string | undefined, digits: number): string | undefined {
  const isLong = message === "error.code" && digits === LONG_CODE_DIGITS;
  return isLong ? ("error.codeLong" satisfies ErrorKey) : message;
}

/** A password that exists already is only asked for; a new one has to keep the rules. */
const knownPassword = z.string().check(rule((text) => text !== "", "error.required"));
const newPassword = z
  .string()
  .check(rule(isPasswordLongEnough, "error.passwordShort"), rule(isPasswordShortEnough, "error.passwordLong"));

function contactOf(kind: ContactKind, area: string) {
  return kind === "phone" ? phone(area) : email;
}

/** The picture is asked for only once the server wants it. */
function captcha(wanted: boolean) {
  return wanted ? z.string().check(rule((text) => parseCaptcha(text) !== null, "error.captcha")) : unused;
}

export interface CredentialShape {
  contact: ContactKind;
  secret: SecretKind;
  area: string;
  captcha: boolean;
}

export function loginSchema(shape: CredentialShape) {
  return z.object({
    contact: contactOf(shape.contact, shape.area),
    password: shape.secret === "password" ? knownPassword : unused,
    code: shape.secret === "code" ? code : unused,
    captcha: captcha(shape.captcha),
  });
}

export function registerSchema(shape: CredentialShape) {
  return z.object({
    contact: contactOf(shape.contact, shape.area),
    password: shape.secret === "password" ? newPassword : unused,
    code,
    captcha: captcha(shape.captcha),
    invitation: z.string(),
    age: z.boolean().check(z.refine((confirmed) => confirmed, { error: "register.ageMissing" satisfies ErrorKey })),
  });
}

/** One field takes either; a text with an @ is an e-mail address. */
function eitherContact(area: string) {
  return z.string().check(
    z.refine<string>((text) => text.trim() !== "", { error: "error.required", abort: true }),
    z.refine<string>((text) => !text.includes("@") || parseEmail(text) !== null, { error: "error.email" }),
    z.refine<string>((text) => text.includes("@") || parsePhone(text, area) !== null, {
      error: PHONE_ERRORS[area] ?? "error.phone",
    }),
  );
}

export function forgotSchema(area: string, withCaptcha: boolean) {
  return z.object({ contact: eitherContact(area), code, password: newPassword, captcha: captcha(withCaptcha) });
}

export function bindSchema(kind: ContactKind, area: string, withCaptcha: boolean) {
  return z.object({ contact: contactOf(kind, area), code, captcha: captcha(withCaptcha) });
}

export function confirmSchema(byCode: boolean, area: string, withCaptcha: boolean) {
  return z.object({
    password: byCode ? unused : knownPassword,
    contact: byCode ? eitherContact(area) : unused,
    code: byCode ? code : unused,
    captcha: captcha(withCaptcha),
  });
}

export type PasswordProof = "old" | "code" | "none";

export function passwordSchema(proof: PasswordProof, area: string, withCaptcha: boolean) {
  return z
    .object({
      old: proof === "old" ? knownPassword : unused,
      contact: proof === "code" ? eitherContact(area) : unused,
      code: proof === "code" ? code : unused,
      password: newPassword,
      captcha: captcha(withCaptcha),
    })
    .check(
      z.refine((form) => proof !== "old" || form.old !== form.password, {
        error: "error.passwordSame" satisfies ErrorKey,
        path: ["password"],
      }),
    );
}

const NAME_ERRORS = { short: "error.nameShort", long: "error.nameLong", symbols: "error.nameSymbols" } as const;

export const nicknameSchema = z.object({
  nickname: z.string().check((context) => {
    const problem = nameProblem(context.value);
    if (problem) context.issues.push({ code: "custom", input: context.value, message: NAME_ERRORS[problem] });
  }),
});

/** The contact as the server wants it: a phone with its area code, an e-mail in lower case. */
export function normalContact(text: string, area: string): string {
  return (text.includes("@") ? parseEmail(text) : parsePhone(text, area)) ?? text.trim();
}
