import type { TransferLine } from "@/api/schema";
import { call } from "@/lib/api/call";
import { read } from "@/lib/query";

/** How many movements are asked for at once. */
const LINES = 500;

export const statementQuery = (year: number) => read("GET /api/wallet/statement", { year }, true);

/** All movements of a year beside play, newest first. */
export const yearLinesQuery = (year: number) => ({
  queryKey: ["GET /api/wallet/history", "year", year] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<TransferLine[]> => {
    const lines: TransferLine[] = [];
    let last_id = "";
    do {
      const input = { kind: "beside_play", year, limit: LINES, last_id };
      const page = await call("GET /api/wallet/history", input, { signal, quiet: true });
      lines.push(...page.list);
      last_id = page.last_id;
    } while (last_id !== "");
    return lines;
  },
  meta: { own: true },
});
