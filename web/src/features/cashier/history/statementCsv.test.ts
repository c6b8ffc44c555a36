import { expect, it } from "vitest";
import type { Statement, TransferLine } from "@/api/schema";
import { toAmount } from "@/lib/amount";
import { statementCsv } from "./statementCsv";

const held = (money: number): Statement["opening"] => ({
  money: toAmount(money),
  coin: toAmount(0),
  gold: toAmount(0),
  frozen_money: toAmount(0),
  frozen_coin: toAmount(0),
});

const statement: Statement = {
  year: 2026,
  from: Date.UTC(2026, 0, 1),
  to: Date.UTC(2027, 0, 1),
  opening: held(0),
  closing: held(5_000_001),
  sums: [],
  play: [{ game: 'a, "b"', account_type: 1, rounds: 2, stake: toAmount(20_000), payout: toAmount(20_001) }],
};

const line = (id: string, code: string, from: number, to: number, amount: number): TransferLine => ({
  id,
  kind: "deposit",
  code,
  from,
  to,
  amount: toAmount(amount),
  reference: "77",
  created_at: Date.UTC(2026, 4, 6, 7, 8, 9),
});

it("a statement is written oldest first, with exact amounts, whatever the language", () => {
  const lines = [line("10", "deposit", 0, 2, 12_345), line("9", "gold_grant", 0, 5, 5_000_000)];
  const rows = statementCsv(statement, lines, 10_000).trimEnd().split("\r\n");
  expect(rows[0]).toBe("number,time_utc,kind,what,from,to,amount,reference");
  expect(rows[1]).toBe(",2026-01-01T00:00:00.000Z,balance,opening,,cash,0,");
  expect(rows[6]).toBe("9,2026-05-06T07:08:09.000Z,deposit,gold_grant,,gold,500,77");
  expect(rows[7]).toBe("10,2026-05-06T07:08:09.000Z,deposit,deposit,,cash,1.2345,77");
  expect(rows).toContain(",2027-01-01T00:00:00.000Z,balance,closing,,cash,500.0001,");
  expect(rows).toHaveLength(1 + 5 + 2 + 2 + 5);
});

it("what has a comma or a quotation mark is quoted", () => {
  const text = statementCsv(statement, [], 10_000);
  expect(text).toContain(',play,"a, ""b"" stakes",cash_and_bonus,,2,2 rounds\r\n');
});
