import { useState } from "react";
import type { AccountType } from "@/api/schema";
import { type Amount, toAmount } from "@/lib/amount";
import { readJson, writeJson } from "@/lib/storage";
import { useSteady } from "./useSteady";

const STAKES = "stakes";

/** The stake, kept by kind of money between visits. A game whose board takes chips keeps the value of one chip apart. */
export function useStake(
  account: AccountType,
  first: Amount,
  chipsOf: string | null,
): [Amount, (stake: Amount) => void] {
  const key = chipsOf === null ? STAKES : `chip_${chipsOf}`;
  const [stakes, setStakes] = useState(() => readJson<Partial<Record<AccountType, Amount>>>(key) ?? {});
  const keep = useSteady((stake: Amount) => {
    const next = { ...stakes, [account]: stake };
    setStakes(next);
    writeJson(key, next);
  });
  return [stakes[account] ?? first, keep];
}

/** Half an amount in whole hundredths, as amounts are shown and typed: half of 7.77 is 3.88. */
export function halfOf(amount: Amount, unit: number): Amount {
  const hundredth = Math.max(1, Math.floor(unit / 100));
  return toAmount(Math.floor(amount / 2 / hundredth) * hundredth);
}
