import { useCallback, useEffect, useState } from "react";
import type { SceneProps } from "../chips/look";
import type { SharedTable } from "../sharedTable/useSharedTable";
import type { LiveTypes } from "./live";

/** The moment between the last bet and the beginning of the reveal, as the server has it. */
export const CLOSED_MS = 1_000;

type Revealed<Outcome> = Pick<SceneProps<Outcome>, "phase" | "outcome" | "roundNo" | "since" | "stage" | "stageSince">;

/** What of the round may be seen now: the outcome is shown when its reveal begins, not when it arrives. */
export function useReveal<Outcome extends object>({
  table,
  clock,
}: Pick<SharedTable<LiveTypes<Outcome>>, "table" | "clock">): Revealed<Outcome> {
  const phase = table?.phase;
  const startedAt = table?.started_at ?? null;
  const roundNo = table?.round_no ?? 0;
  const since = useCallback(
    () => (startedAt === null ? 0 : Math.max(0, clock.at(performance.now()) - startedAt - CLOSED_MS)),
    [clock, startedAt],
  );
  const stage = table?.stage ?? 0;
  const stageAt = table?.stage_at ?? null;
  const stageSince = useCallback(
    () => (stageAt === null ? 0 : Math.max(0, clock.at(performance.now()) - stageAt)),
    [clock, stageAt],
  );
  const [open, setOpen] = useState(0);
  useEffect(() => {
    if (phase !== "running" || startedAt === null) return;
    const left = startedAt + CLOSED_MS - clock.at(performance.now());
    const timer = setTimeout(() => setOpen(roundNo), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [phase, startedAt, roundNo, clock]);
  const outcome = table?.outcome ?? null;
  const round = { roundNo, since, stage, stageSince };
  if (phase === "running")
    return open === roundNo && outcome
      ? { ...round, phase: "reveal", outcome }
      : { ...round, phase: "closed", outcome: null };
  if (phase === "ended" && outcome) return { ...round, phase: "result", outcome };
  return { ...round, phase: "betting", outcome: null };
}
