import { useState } from "react";
import { requireLogin } from "@/domain/session/guard";
import { useStableCallback } from "@/lib/useStableCallback";
import type { SceneProps } from "../chips/look";
import type { SharedTable } from "../sharedTable/useSharedTable";
import type { LiveTable, LiveTypes } from "./live";

interface PressedChoice {
  roundNo: number;
  stage: number;
  choice: string;
}

type Decided<Outcome> = Pick<SceneProps<Outcome>, "decision" | "decided">;

/** What the player may decide in the stage that the round is in, and what was decided. */
export function useDecision<Outcome extends object>(
  { rules }: Pick<LiveTable<Outcome>, "rules">,
  shared: SharedTable<LiveTypes<Outcome>>,
): Decided<Outcome> {
  const { table, roundBet, calls } = shared;
  const [pressed, setPressed] = useState<PressedChoice | null>(null);
  const decided = Object.fromEntries((roundBet?.params.decisions ?? []).map(({ stage, choice }) => [stage, choice]));
  const roundNo = table?.round_no ?? 0;
  const stage = table?.stage ?? 0;
  const choose = useStableCallback((choice: string) => {
    if (calls.phase !== "idle" || roundBet?.state !== "open" || !requireLogin()) return;
    setPressed({ roundNo, stage, choice });
    void calls.act(roundBet, { stage, choice }).finally(() => setPressed(null));
  });
  const outcome = table?.outcome;
  if (table?.phase !== "running" || table.decides_until == null || !outcome) return { decision: null, decided };
  const spots = roundBet?.state === "open" ? roundBet.params.bets.map(({ spot }) => spot) : [];
  const isPressed = pressed?.roundNo === roundNo && pressed.stage === stage;
  const chosen = isPressed ? pressed.choice : (decided[stage] ?? null);
  return { decision: { choices: rules.choices?.(spots, outcome, stage) ?? [], chosen, choose }, decided };
}
