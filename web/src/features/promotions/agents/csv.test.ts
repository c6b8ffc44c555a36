import { expect, it } from "vitest";
import type { AgentStatementRow } from "@/api/schema";
import { toAmount } from "@/lib/amount";
import { csvOf } from "./csv";

const row: AgentStatementRow = {
  day: "2026-01-31",
  level: 1,
  players: 2,
  turnover: toAmount(12_345_678),
  theo: toAmount(10_000),
  ggr: toAmount(-5_001),
  plan: "turnover",
  rate: 1_100,
  commission: toAmount(1_100),
  held: toAmount(0),
  is_approved: 1,
};

it("writes a line for each row, with amounts in currency units to their last digit", () => {
  const lines = csvOf([row], 10_000).split("\r\n");
  expect(lines[0]).toBe("day,level,players,turnover,theo,ggr,plan,rate_bp,commission,held,approved");
  expect(lines[1]).toBe("2026-01-31,1,2,1234.5678,1,-0.5001,turnover,1100,0.11,0,1");
  expect(lines).toHaveLength(3);
});
