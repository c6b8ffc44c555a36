import type { Statement, TransferLine } from "@/api/schema";
import { plainDecimal } from "@/lib/format/money";

/** Names of the balances by their currency types; 0 is outside. */
const BUCKETS = ["", "bonus", "cash", "frozen_bonus", "frozen_cash", "gold"];

const HEAD = ["number", "time_utc", "kind", "what", "from", "to", "amount", "reference"];

/**
 * A year as comma-separated values: the balances before it, every movement beside play, oldest first, what was played of
 * each game, the balances after it. Times are UTC, amounts have a point, whatever the player's language.
 */
export function statementCsv(statement: Statement, lines: readonly TransferLine[], unit: number): string {
  const decimal = (units: number) => plainDecimal(units, { unit, tag: "en-US" });
  const time = (ms: number) => new Date(ms).toISOString();
  const balances = (what: string, at: number, held: Statement["opening"]) => [
    ["", time(at), "balance", what, "", "cash", decimal(held.money), ""],
    ["", time(at), "balance", what, "", "bonus", decimal(held.coin), ""],
    ["", time(at), "balance", what, "", "frozen_cash", decimal(held.frozen_money), ""],
    ["", time(at), "balance", what, "", "frozen_bonus", decimal(held.frozen_coin), ""],
    ["", time(at), "balance", what, "", "gold", decimal(held.gold), ""],
  ];
  const movements = [...lines]
    .sort((a, b) => Number(BigInt(a.id) - BigInt(b.id)))
    .map((line) => [
      line.id,
      time(line.created_at),
      line.kind,
      line.code,
      BUCKETS[line.from] ?? "",
      BUCKETS[line.to] ?? "",
      decimal(line.amount),
      line.reference,
    ]);
  const play = statement.play.flatMap(({ game, account_type, rounds, stake, payout }) => {
    const money = account_type === 0 ? "gold" : "cash_and_bonus";
    const end = time(statement.to);
    return [
      ["", end, "play", `${game} stakes`, money, "", decimal(stake), `${rounds} rounds`],
      ["", end, "play", `${game} payouts`, "", money, decimal(payout), `${rounds} rounds`],
    ];
  });
  const rows = [
    HEAD,
    ...balances("opening", statement.from, statement.opening),
    ...movements,
    ...play,
    ...balances("closing", statement.to, statement.closing),
  ];
  return `${rows.map((row) => row.map(quoted).join(",")).join("\r\n")}\r\n`;
}

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
