import * as z from "zod/mini";
import type { WithdrawAccount, WithdrawMethod } from "@/api/schema";
import { parseAccountNumber, parseCpf, parseHolder, parseIfsc, parseUpi } from "@/domain/validation/document";
import { parseEmail } from "@/domain/validation/email";
import { parsePhone } from "@/domain/validation/phone";

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
  bank_code: "",
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
    case "bank_code":
      return (typed) => typed || null;
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
  bank_code: "account.error.bank",
} as const satisfies Record<AccountField, string>;

/**
 * The form of one method's account: its own fields have to be right, the others are not asked. A field left as it is
 * shown (partly hidden) keeps its value on the server.
 */
export function accountSchema(fields: readonly AccountField[], area: string, shown: AccountForm = EMPTY_ACCOUNT) {
  const shape = Object.fromEntries(
    (Object.keys(EMPTY_ACCOUNT) as AccountField[]).map((field) => {
      const parse = parserOf(field, area);
      if (!fields.includes(field)) return [field, z.string()];
      const fits = (text: string) => (text !== "" && text === shown[field]) || parse(text) !== null;
      return [field, z.string().check(z.refine(fits, { error: ERRORS[field] }))];
    }),
  );
  return z.object(shape as Record<AccountField, z.ZodMiniString<string>>);
}

/** What a bound account shows in the form: its fields as the server masked them. */
export function shownAccount(account: WithdrawAccount | null): AccountForm {
  if (!account) return EMPTY_ACCOUNT;
  const fields = Object.keys(EMPTY_ACCOUNT) as AccountField[];
  return Object.fromEntries(fields.map((field) => [field, account[field]])) as AccountForm;
}

/** What is sent: the asked fields in normal form, nothing else. What can't be read (a masked value) goes as it is. */
export function accountOf(form: AccountForm, fields: readonly AccountField[], area: string): Partial<WithdrawAccount> {
  return Object.fromEntries(fields.map((field) => [field, parserOf(field, area)(form[field]) ?? form[field].trim()]));
}
