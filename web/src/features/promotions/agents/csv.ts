import type { AgentStatementRow } from "@/api/schema";
import { plainDecimal } from "@/lib/format/money";

const COLUMNS = [
  "day",
  "level",
  "players",
  "turnover",
  "theo",
  "ggr",
  "plan",
  "rate_bp",
  "commission",
  "held",
  "approved",
] as const;

/** A statement as a table for spreadsheets: names of columns in English, decimal points, amounts in currency units. */
export function csvOf(rows: readonly AgentStatementRow[], unit: number): string {
  const decimal = (amount: number) =>
    `${amount < 0 ? "-" : ""}${plainDecimal(Math.abs(amount), { unit, tag: "en-US" })}`;
  const lines = rows.map((row) =>
    [
      row.day,
      row.level,
      row.players,
      decimal(row.turnover),
      decimal(row.theo),
      decimal(row.ggr),
      row.plan,
      row.rate,
      decimal(row.commission),
      decimal(row.held),
      row.is_approved,
    ].join(","),
  );
  return `${[COLUMNS.join(","), ...lines].join("\r\n")}\r\n`;
}

/** Hands a text to the browser as a file. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
