import rounds from "@messages/en-20-rounds.json";
import verify from "@messages/en-21-verify.json";
import evidence from "@messages/en-22-evidence.json";
import { beforeAll, describe, expect, it } from "vitest";
import { numbersOf } from "@/domain/fairness/chain";
import { setMessages } from "@/lib/i18n";
import { translator } from "@/lib/i18n/translate";
import { dealt, type LiveTable } from "../liveTable/live";
import { TABLES, tableOf } from "../registry";
import type { Decision } from "../sharedTable/definition";
import written from "./tables.json";

interface Golden<Round> {
  table: string;
  live: boolean;
  salt: string;
  samples: readonly object[];
  rounds: readonly Round[];
}
interface PlainRound {
  hash: string;
  number: number;
  record: object;
}
interface LiveRound {
  hash: string;
  outcome: object;
  /** What a chip on a spot returns, of the spots that return something. */
  returns: Record<string, number>;
  /** The same by each decision that the round asks for. */
  decided?: readonly { decision: Decision; returns: Record<string, number> }[];
}
// What is written of a round depends on the kind of its table.
const golden = written as readonly unknown[] as readonly Golden<unknown>[];
const plain = golden.filter(({ live }) => !live) as readonly Golden<PlainRound>[];
const live = golden.filter((each) => each.live) as readonly Golden<LiveRound>[];

const format = () => ({ t: translator("rounds"), times: (of: number) => `${of / 10_000}×`, hundredths: String });

beforeAll(() => setMessages("en", { rounds, verify, evidence }));

it("the server wrote down rounds of every table", () => {
  expect(golden.map(({ table }) => table).sort()).toEqual(TABLES.map(({ id }) => id));
});

describe.each(plain)("$table", ({ table, salt, rounds, samples }) => {
  it.each(rounds)("verifies the round of $hash as the server drew it", async ({ hash, number, record }) => {
    const link = await numbersOf(hash, salt);
    expect(link.number).toBe(number);
    const { isOutcomeOf } = await tableOf(table)!.verify();
    expect(isOutcomeOf(link, record)).toBe(true);
  });

  it("tells the outcome of one hash from that of another", async () => {
    const { isOutcomeOf } = await tableOf(table)!.verify();
    const records = rounds.map(({ record }) => record);
    const links = await Promise.all(rounds.map(({ hash }) => numbersOf(hash, salt)));
    expect(links.some((link) => records.some((record) => !isOutcomeOf(link, record)))).toBe(true);
  });

  it("describes every round, every choice and every bet that was taken back", async () => {
    const { formula } = await tableOf(table)!.verify();
    const summarize = await tableOf(table)!.summary();
    for (const params of samples) {
      for (const { record, hash } of rounds) {
        const round = { params, outcome: record, multiplier: 0, payout: 0, state: "settled" as const };
        expect(summarize(round, format()).word).not.toBe("");
        expect(formula(await numbersOf(hash, salt))).not.toMatch(/NaN|undefined/);
      }
      const takenBack = Object.fromEntries(Object.keys(rounds[0]!.record).map((name) => [name, null]));
      const summary = summarize({ params, outcome: takenBack, multiplier: 0, payout: 0, state: "void" }, format());
      expect(summary.word).not.toBe("");
    }
  });
});

describe.each(live)("$table", ({ table, salt, rounds, samples }) => {
  const parts = async () => (await import(`../tables/${table}/table.tsx`)).table as LiveTable;

  it("deals every round as the server dealt it, and pays every spot alike", async () => {
    const { paytable, rules, definition } = await parts();
    for (const { hash, outcome, returns } of rounds) {
      const link = await numbersOf(hash, salt);
      expect(dealt(rules, link.numbers)).toEqual(outcome);
      expect(definition.verifier.isOutcomeOf(link, { outcome })).toBe(true);
      const returned = paytable.map(({ spot }) => [spot, rules.returned(spot, outcome)] as const);
      expect(Object.fromEntries(returned.filter(([, parts]) => parts > 0))).toEqual(returns);
    }
  });

  it("pays every decision as the server pays it, and offers those that the server takes", async () => {
    const { paytable, rules } = await parts();
    const spots = paytable.map(({ spot }) => spot);
    for (const { outcome, decided = [] } of rounds) {
      for (const { decision, returns } of decided) {
        const returned = spots.map((spot) => [spot, rules.returned(spot, outcome, [decision])] as const);
        expect(Object.fromEntries(returned.filter(([, parts]) => parts > 0))).toEqual(returns);
        const taken = decided.filter(({ decision: { stage } }) => stage === decision.stage);
        expect(rules.choices?.(spots, outcome, decision.stage)).toEqual(taken.map((each) => each.decision.choice));
      }
    }
  });

  it("knows the round of one hash from that of another", async () => {
    const { definition } = await parts();
    const link = await numbersOf(rounds[0]!.hash, salt);
    expect(rounds.some(({ outcome }) => !definition.verifier.isOutcomeOf(link, { outcome }))).toBe(true);
  });

  it("describes every round, every choice and every bet that was taken back", async () => {
    const { definition } = await parts();
    const summarize = await tableOf(table)!.summary();
    const of = { multiplier: 0, payout: 0 };
    for (const params of samples) {
      for (const { outcome } of rounds.slice(0, 20))
        expect(summarize({ ...of, params, outcome: { outcome } }, format()).word).not.toMatch(/^$|undefined|NaN/);
      expect(summarize({ ...of, params, outcome: { outcome: null } }, format()).word).toBe("–");
    }
    expect(definition.verifier.formula(await numbersOf(rounds[0]!.hash, salt))).not.toMatch(/NaN|undefined/);
  });
});
