import { useEffect, useEffectEvent, useRef, useState } from "react";
import { requireLogin } from "@/domain/session/guard";
import { moneyKind } from "@/domain/wallet";
import { type Amount, minus, timesUp, ZERO } from "@/lib/amount";
import { useStableCallback } from "@/lib/useStableCallback";
import type { RoundBet, SceneProps } from "../chips/look";
import type { Decision } from "../sharedTable/definition";
import type { SharedTable } from "../sharedTable/useSharedTable";
import { firstStake, type LiveTable, type LiveTypes } from "./live";

interface PressedChoice {
  roundNo: number;
  stage: number;
  choice: string;
}

type Decided<Outcome> = Pick<SceneProps<Outcome>, "decision" | "decided" | "bet">;
type Rules<Outcome extends object> = Pick<LiveTable<Outcome>, "rules">;

/** What the player may decide in the stage that the round is in, and what was decided. */
export function useDecision<Outcome extends object>(
  { rules }: Rules<Outcome>,
  shared: SharedTable<LiveTypes<Outcome>>,
): Decided<Outcome> {
  const { table, roundBet } = shared;
  const decisions = roundBet?.params.decisions ?? [];
  const decided = Object.fromEntries(decisions.map(({ stage, choice }) => [stage, choice]));
  const stage = table?.stage ?? 0;
  const [pressed, choose] = usePressedChoice(shared, stage);
  const bet: RoundBet | null =
    roundBet && roundBet.state !== "void"
      ? {
          spots: roundBet.params.bets,
          first: firstStake({ rules }, roundBet),
          kind: moneyKind(roundBet.account_type),
        }
      : null;
  const outcome = table?.outcome;
  if (table?.phase !== "running" || table.decides_until == null || !outcome) return { decision: null, decided, bet };
  const spots = roundBet?.state === "open" ? roundBet.params.bets.map(({ spot }) => spot) : [];
  const before = decisions.filter((decision) => decision.stage !== stage);
  const choices = rules.choices?.(spots, outcome, stage, before) ?? [];
  const raise = (choice: string) => (bet ? raiseOf({ rules }, bet, before, { stage, choice }) : ZERO);
  return { decision: { choices, chosen: pressed ?? decided[stage] ?? null, choose, raise }, decided, bet };
}

/** The choice that is under way, and how one is made: the last one pressed is sent as soon as no other call is. */
function usePressedChoice<Outcome extends object>(
  { table, roundBet, calls }: SharedTable<LiveTypes<Outcome>>,
  stage: number,
) {
  const [pressed, setPressed] = useState<PressedChoice | null>(null);
  const sent = useRef<PressedChoice | null>(null);
  const roundNo = table?.round_no ?? 0;
  const isNow = pressed?.roundNo === roundNo && pressed.stage === stage;
  const send = useEffectEvent((choice: PressedChoice) => {
    if (!isNow || roundBet?.state !== "open") return;
    sent.current = choice;
    const done = () => setPressed((latest) => (latest === choice ? null : latest));
    void calls.act(roundBet, { stage: choice.stage, choice: choice.choice }).finally(done);
  });
  const isIdle = calls.phase === "idle";
  useEffect(() => {
    if (isIdle && pressed && sent.current !== pressed) send(pressed);
  }, [isIdle, pressed]);
  const choose = useStableCallback((choice: string) => {
    if (roundBet?.state === "open" && requireLogin()) setPressed({ roundNo, stage, choice });
  });
  return [isNow ? pressed.choice : null, choose] as const;
}

/** What a decision adds to the stake, rounded as the server rounds it. */
function raiseOf<Outcome extends object>(
  { rules }: Rules<Outcome>,
  { spots, first }: RoundBet,
  before: readonly Decision[],
  decision: Decision,
): Amount {
  const whole = (decisions: readonly Decision[]) => {
    const { num, den } = rules.staked?.(spots, decisions) ?? { num: 1, den: 1 };
    return timesUp(first, num, den);
  };
  return minus(whole([...before, decision]), whole(before));
}
