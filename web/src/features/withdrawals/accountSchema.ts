import * as z from "zod/mini";
import type { WithdrawAccount, WithdrawMethod } from "@/api/schema";
import { parseAccountNumber, parseCpf, parseHolder, parseIfsc, parseUpi } from "@/lib/rules/document";
import { parseEmail } from "@/lib/rules/email";
import { parsePhone } from "@/lib/rules/phone";

export type AccountField = WithdrawMethod["fields"][number];
export type AccountForm = Record<AccountField, string>;

export const EMPTY_ACCOUNT: AccountForm = {
  cpf: "",
  phone: "",
  name: "",
  email: "",
  ifscCode: "",
  account: "",
  upi: "",
};

/** How each field is read; null when it is wrong. The site decides which fields there are. */
function parserOf(field: AccountField, area: string): (typed: string) => string | null {
  switch (field) {
    case "cpf":
      return parseCpf;
    case "phone":
      return (typed) => parsePhone(typed, area);
    case "name":
      return parseHolder;
    case "email":
      return parseEmail;
    case "ifscCode":
      return parseIfsc;
    case "account":
      return parseAccountNumber;
    case "upi":
      return parseUpi;
  }
}

const ERRORS = {
  cpf: "account.error.cpf",
  phone: "account.error.phone",
  name: "account.error.name",
  email: "account.error.email",
  ifscCode: "account.error.ifsc",
  account: "account.error.account",
  upi: "account.error.upi",
} as const satisfies Record<AccountField, string>;

/** The form of one method's account: its own fields have to be right, the others are not asked. */
export function accountSchema(fields: readonly AccountField[], area: string) {
  const shape = Object.fromEntries(
    (Object.keys(EMPTY_ACCOUNT) as AccountField[]).map((field) => {
      const parse = parserOf(field, area);
      const asked = fields.includes(field);
      return [
        field,
        asked ? z.string().check(z.refine((text) => parse(text) !== null, { error: ERRORS[field] })) : z.string(),
      ];
    }),
  );
  return z.object(shape as Record<AccountField, z.ZodMiniString>);
}

/** What is sent: the asked fields in normal form, nothing else. */
export function accountOf(form: AccountForm, fields: readonly AccountField[], area: string): Partial<WithdrawAccount> {
  return Object.fromEntries(fields.map((field) => [field, parserOf(field, area)(form[field]) ?? form[field].trim()]));
}
