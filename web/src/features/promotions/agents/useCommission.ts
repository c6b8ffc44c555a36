import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { CommissionClaimed } from "@/api/schema";
import { currentUid, useLoggedIn } from "@/domain/session/store";
import { setWallet } from "@/domain/wallet";
import { moneyCall } from "@/lib/api/money";
import { queryClient, read } from "@/lib/query";
import { useMoneyAction } from "../useMoneyAction";

const OVERVIEW = read("GET /api/proxy/overview", {}, true);

/** What the player has earned as an agent; not asked for by a visitor. */
export const useOverview = () => useQuery({ ...OVERVIEW, enabled: useLoggedIn(), staleTime: 0 });

/** Claiming what was approved, one at a time. */
export function useCommissionClaim() {
  const { isRunning, error, run } = useMoneyAction();
  const [claimed, setClaimed] = useState<CommissionClaimed | null>(null);
  const claim = () =>
    run(async () => {
      setClaimed(null);
      try {
        const reply = await moneyCall("POST /api/proxy/claim", {}, { uid: currentUid(), quiet: true });
        setWallet(reply.wallet);
        setClaimed(reply);
      } finally {
        void queryClient.invalidateQueries({ queryKey: OVERVIEW.queryKey });
      }
    });
  return { isRunning, claimed, error, claim };
}
