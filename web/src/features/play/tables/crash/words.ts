import { useMemo } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import type { TableWords } from "../../sharedTable/TableFrame";
import { useTimes } from "./times";
import { toneOf } from "./tone";
import type { CrashTypes } from "./wire";

interface CrashWords extends TableWords<CrashTypes> {
  /** A multiplier in hundredths: `2.31×`. */
  times: (hundredths: number) => string;
}

/** What the common parts of a shared table say at the table of Crash. */
export function useCrashWords(): CrashWords {
  const { t } = useTranslation(["crash", "tables"]);
  const times = useTimes();
  return useMemo(
    () => ({
      times,
      announced: {
        over: ({ crash_point: point }) => (point == null ? "" : t("said_crashed", { at: times(point) })),
        paid: (bet, amount) => t("said_out", { at: times(bet.cashed_out_at ?? 0), amount }),
        lost: (amount) => t("said_lost", { amount }),
      },
      past: {
        result: (past) => times(past.crash_point),
        label: (past) => t("round_crashed", { round: past.round_no, at: times(past.crash_point) }),
        tone: toneOf,
      },
      players: {
        summary: (out, count) => t("players_out", { out, count }),
        column: t("column_out"),
        result: ({ cashed_out_at: at }) => (at == null ? null : times(at)),
        none: t("not_out"),
      },
      proof: {
        lead: t("proof_lead"),
        steps: [t("tables:proof_chain"), t("tables:proof_salt"), t("tables:proof_round"), t("proof_point")],
      },
    }),
    [t, times],
  );
}
