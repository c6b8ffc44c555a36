import { useState } from "react";
import type { AccountType } from "@/api/schema";
import { readJson, writeJson } from "@/lib/storage";

const STAKES = "stakes";

/** The stake, kept by kind of money between visits. */
export function useStake(account: AccountType, first: number): [number, (stake: number) => void] {
  const [stakes, setStakes] = useState(() => readJson<Partial<Record<AccountType, number>>>(STAKES) ?? {});
  const keep = (stake: number) => {
    const next = { ...stakes, [account]: stake };
    setStakes(next);
    writeJson(STAKES, next);
  };
  return [stakes[account] ?? first, keep];
}
