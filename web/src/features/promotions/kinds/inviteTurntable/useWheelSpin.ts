import { useMemo, useRef } from "react";
import type { Award, TablePrize, WheelOffer, WheelRotated } from "@/api/schema";
import { holdWallet } from "@/domain/wallet";
import { enter } from "@/lib/criticalSection";
import { useReducedMotion } from "@/ui/useReducedMotion";
import { awardIn } from "../../Awards";
import { segmentsOf } from "../turntable/segments";
import { useTurning } from "../turntable/useTurning";
import { useRotate } from "./useInviteWheel";

/** An amount as what the wheel is of. */
export const awardOf = ({ award_type }: WheelOffer, amount: Award["amount"]): Award => awardIn(award_type, amount);

/** The parts of the wheel as prizes. */
const prizesOf = (round: WheelOffer): TablePrize[] =>
  round.turntable_cfg.map(({ index, weight, probability, amount }) => ({
    index,
    weight,
    probability,
    award: awardOf(round, amount),
  }));

/** Spins by turning the wheel from the press on, until what the server has drawn. */
export function useWheelSpin(round: WheelOffer) {
  const text = JSON.stringify(round.turntable_cfg);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same parts are the same wheel, with whatever reply they came
  const table = useMemo(() => prizesOf(round), [text]);
  const segments = useMemo(() => segmentsOf(table), [table]);
  const still = useReducedMotion();
  const { isRunning, error, last, rotate, settle } = useRotate(round.activity.activity_id);
  const drawn = useRef<WheelRotated | null>(null);
  const under = useRef<{ release: ReturnType<typeof holdWallet>; leave: () => void } | null>(null);

  function finish(): void {
    under.current?.release(drawn.current?.wallet);
    under.current?.leave();
    under.current = null;
    settle(drawn.current);
    drawn.current = null;
  }
  const turning = useTurning(segments, { onEnd: finish, onLeft: finish });

  async function spin(): Promise<void> {
    if (under.current !== null || !turning.start(still)) return;
    under.current = { release: holdWallet(), leave: enter() };
    let isStopping = false;
    try {
      drawn.current = await rotate(round.is_join === 1 ? round.part_id : null);
      isStopping = drawn.current !== null && turning.stop(drawn.current.index);
    } finally {
      if (!isStopping && under.current !== null) {
        turning.abort();
        finish();
      }
    }
  }
  return { table, segments, turning, isBusy: isRunning || turning.isTurning, error, last, spin };
}
