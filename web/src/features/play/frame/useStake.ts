import { useState } from "react";
import type { PlayMode } from "@/api/schema";
import { type Amount, toAmount } from "@/lib/amount";
import { readJson, writeJson } from "@/lib/storage";
import { useStableCallback } from "@/lib/useStableCallback";

const STAKES = "stakes";

/** The stake, kept by kind of money between visits. A game whose board takes chips keeps the value of one chip apart. */
export function useStake(playMode: PlayMode, first: Amount, chipsOf: string | null): [Amount, (stake: Amount) => void] {
  const key = chipsOf === null ? STAKES : `chip_${chipsOf}`;
  const [stakes, setStakes] = useState(() => readJson<Partial<Record<PlayMode, Amount>>>(key) ?? {});
  const keep = useStableCallback((stake: Amount) => {
    const next = { ...stakes, [playMode]: stake };
    setStakes(next);
    writeJson(key, next);
  });
  return [stakes[playMode] ?? first, keep];
}

/** Half an amount in whole hundredths, as amounts are shown and typed: half of 7.77 is 3.88. */
export function halfOf(amount: Amount, unit: number): Amount {
  const hundredth = Math.max(1, Math.floor(unit / 100));
  return toAmount(Math.floor(amount / 2 / hundredth) * hundredth);
}
