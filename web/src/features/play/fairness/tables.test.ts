import rounds from "@messages/en-20-rounds.json";
import verify from "@messages/en-21-verify.json";
import evidence from "@messages/en-22-evidence.json";
import { beforeAll, describe, expect, it } from "vitest";
import { numberOf } from "@/domain/fairness/chain";
import { setMessages } from "@/lib/i18n";
import { translator } from "@/lib/i18n/translate";
import { TABLES, tableOf } from "../registry";
import written from "./tables.json";

interface Golden {
  table: string;
  salt: string;
  samples: readonly object[];
  rounds: readonly { hash: string; number: number; outcome: object; record: object }[];
}
const golden: readonly Golden[] = written;

const format = () => ({ t: translator("rounds"), times: (of: number) => `${of / 10_000}×`, hundredths: String });

beforeAll(() => setMessages("en", { rounds, verify, evidence }));

it("the server wrote down rounds of every table", () => {
  expect(golden.map(({ table }) => table).sort()).toEqual(TABLES.map(({ id }) => id));
});

describe.each(golden)("$table", ({ table, salt, rounds, samples }) => {
  it.each(rounds)("verifies the round of $hash as the server drew it", async ({ hash, number, record }) => {
    expect(await numberOf(hash, salt)).toBe(number);
    const { isOutcomeOf } = await tableOf(table)!.verify();
    expect(isOutcomeOf(number, record)).toBe(true);
  });

  it("tells the outcome of one number from that of another", async () => {
    const { isOutcomeOf } = await tableOf(table)!.verify();
    const records = rounds.map(({ record }) => record);
    expect(rounds.some(({ number }) => records.some((record) => !isOutcomeOf(number, record)))).toBe(true);
  });

  it("describes every round, every choice and every bet that was taken back", async () => {
    const { formula } = await tableOf(table)!.verify();
    const summarize = await tableOf(table)!.summary();
    for (const params of samples) {
      for (const { record, number } of rounds) {
        const round = { params, outcome: record, multiplier: 0, payout: 0, state: "settled" as const };
        expect(summarize(round, format()).word).not.toBe("");
        expect(formula(number)).not.toMatch(/NaN|undefined/);
      }
      const takenBack = Object.fromEntries(Object.keys(rounds[0]!.record).map((name) => [name, null]));
      const summary = summarize({ params, outcome: takenBack, multiplier: 0, payout: 0, state: "void" }, format());
      expect(summary.word).not.toBe("");
    }
  });
});
