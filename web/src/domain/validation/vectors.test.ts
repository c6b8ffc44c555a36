import { describe, expect, it } from "vitest";
import cashier from "./cashier.gen.json";
import { parseCaptcha, parseOneTimeCode } from "./code";
import { parseDate } from "./date";
import { parseAccountNumber, parseCpf, parseHolder, parseIfsc, parseUpi } from "./document";
import { parseEmail } from "./email";
import { nameProblem } from "./name";
import { isPasswordLongEnough, isPasswordShortEnough, passwordStrength } from "./password";
import { parsePhone } from "./phone";
import vectors from "./vectors.gen.json";

/** What was typed and what the server's rule makes of it: null when it is refused. */
type Row = readonly (string | null)[];
type Rule = (typed: string) => string | null;

const differing = (rows: readonly Row[], rule: Rule) =>
  rows
    .map(([typed, server = null]) => ({ typed, server, page: rule(typed ?? "") }))
    .filter((row) => row.server !== row.page);

const date: Rule = (typed) => {
  const parsed = parseDate(typed);
  const two = (part: number) => String(part).padStart(2, "0");
  return parsed && `${two(parsed.day)}/${two(parsed.month)}/${parsed.year}`;
};

const EXACT: readonly [string, readonly Row[], Rule][] = [
  ["e-mail", vectors.email, parseEmail],
  ["phone in India", vectors["phone +91"], (typed) => parsePhone(typed, "+91")],
  ["phone in Brazil", vectors["phone +55"], (typed) => parsePhone(typed, "+55")],
  ["phone in the Philippines", vectors["phone +63"], (typed) => parsePhone(typed, "+63")],
  ["CPF", vectors.cpf, parseCpf],
  ["date", vectors.date, date],
  ["account holder", cashier.holder, parseHolder],
  ["account number", cashier.account_number, parseAccountNumber],
  ["UPI address", cashier.upi, parseUpi],
];

/** Rules that drop what was pasted along with the code; what they send is what the server takes. */
const FORGIVING: readonly [string, readonly Row[], Rule][] = [
  ["one-time code", vectors.code, parseOneTimeCode],
  ["IFSC", vectors.ifsc, parseIfsc],
];

describe("the page's rules accept what the server accepts", () => {
  it.each(EXACT)("%s", (_, rows, rule) => {
    expect(rows.length).toBeGreaterThan(100);
    expect(differing(rows, rule)).toEqual([]);
  });

  it.each(FORGIVING)("%s", (_, rows, rule) => {
    const accepted = new Set(rows.flatMap(([, server]) => server ?? []));
    const wrong = differing(rows, rule).filter(({ server, page }) => server !== null || !accepted.has(page ?? ""));
    const dropped = wrong.filter(({ typed, page }) => typed === page || page === null);
    expect(dropped).toEqual([]);
  });

  it("nickname", () => {
    const wrong = vectors.name.filter(([typed, good]) => (nameProblem(String(typed)) === null) !== good);
    expect(wrong).toEqual([]);
  });

  it("captcha", () => {
    const wrong = vectors.captcha.filter(([typed, good]) => (parseCaptcha(String(typed)) !== null) !== good);
    expect(wrong).toEqual([]);
  });

  it("password", () => {
    const page = (typed: string) => [
      passwordStrength(typed),
      isPasswordLongEnough(typed),
      isPasswordShortEnough(typed),
    ];
    expect(vectors.password.map(([typed]) => [typed, page(String(typed))])).toEqual(vectors.password);
  });
});
