import { useMemo } from "react";
import type { CrashPast, CrashPlayer } from "@/api/schema";
import { useTranslation } from "@/lib/i18n/useTranslation";
import type { PlayersWords } from "../../sharedTable/Players";
import type { PastWords } from "../../sharedTable/RoundStrip";
import type { AnnouncedWords } from "../../sharedTable/useTableAnnouncements";
import type { CrashTypes } from "./table";
import { useTimes } from "./times";
import { toneOf } from "./tone";

interface CrashWords {
  /** A multiplier in hundredths: `2.31×`. */
  times: (hundredths: number) => string;
  announced: AnnouncedWords<CrashTypes>;
  past: PastWords<CrashPast>;
  players: PlayersWords<CrashPlayer>;
  proof: { lead: string; steps: readonly string[] };
}

/** What the common parts of a shared table say at the table of Crash. */
export function useCrashWords(): CrashWords {
  const { t } = useTranslation("crash");
  const times = useTimes();
  return useMemo(
    () => ({
      times,
      announced: {
        over: ({ crash_point: point }) => (point == null ? "" : t("said_crashed", { at: times(point) })),
        cashedOut: (bet, amount) => t("said_out", { at: times(bet.cashed_out_at ?? 0), amount }),
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
        steps: [t("proof_chain"), t("proof_salt"), t("proof_round"), t("proof_point")],
      },
    }),
    [t, times],
  );
}
