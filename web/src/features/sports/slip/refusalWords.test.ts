// @vitest-environment jsdom
import words from "@messages/en-25-sportsBets.json";
import { expect, it } from "vitest";
import { toAmount } from "@/lib/amount";
import { setMessages } from "@/lib/i18n";
import { translator } from "@/lib/i18n/translate";
import { codeText, type RefusalContext } from "./refusalWords";

setMessages("en", { sportsBets: words });

const LIMITS = { min_stake: toAmount(1), max_stake: toAmount(2), max_payout: toAmount(3) };
const context = (change: Partial<RefusalContext> = {}): RefusalContext => ({
  t: translator("sportsBets"),
  amount: (units) => `₹${units}`,
  limits: LIMITS,
  isGold: false,
  ...change,
});

it.each([
  [6007, "₹1."],
  [6008, "₹2."],
  [6009, "₹3 at most"],
])("the limit of %i is the site's own where the refusal names none", (code, words) => {
  expect(codeText(code, context())).toContain(words);
});

it.each([6007, 6008, 6009, 6010])("%i has words without an amount while its limit is not known", (code) => {
  const text = codeText(code, context({ limits: undefined, largestStake: null }));
  expect(text).not.toMatch(/₹|[{}]|refusal_/);
});

it("a largest stake of nothing is no limit to stake up to", () => {
  expect(codeText(6010, context({ largestStake: toAmount(0) }))).toBe("So much is not taken on this at the moment.");
});
