import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { GoldPans, PanTaken } from "@/api/schema";
import { currentUid, useLoggedIn } from "@/domain/session/store";
import { setWallet } from "@/domain/wallet";
import { call } from "@/lib/api/call";
import { moneyCall } from "@/lib/api/money";
import { queryClient } from "@/lib/query";
import { useMoneyAction } from "../../useMoneyAction";
import { PANS } from "./relief";

/** The player's pans; not asked for by a visitor. */
export const usePans = () => useQuery({ ...PANS, enabled: useLoggedIn(), staleTime: 0 });

const keep = (change: Partial<GoldPans>) =>
  queryClient.setQueryData<GoldPans>(PANS.queryKey, (known) => known && { ...known, ...change });

/** Taking a pan and sharing the lobby, one at a time. */
export function usePanning() {
  const [pending, setPending] = useState<number | null>(null);
  const [taken, setTaken] = useState<(PanTaken & { id: number }) | null>(null);
  const { error, run } = useMoneyAction();

  const during = (id: number, action: () => Promise<void>) =>
    run(async () => {
      setPending(id);
      setTaken(null);
      try {
        await action();
      } finally {
        setPending(null);
      }
    });

  const take = (id: number) =>
    during(id, async () => {
      const reply = await moneyCall("POST /api/goldRushing/takeAward", { id }, { uid: currentUid(), quiet: true });
      setWallet(reply.wallet);
      keep({ awards: reply.awards });
      setTaken({ ...reply, id });
    });

  /** Notes that the lobby was shared; `share` is what the player's device does with the link. */
  const share = (shareLink: () => Promise<boolean>) =>
    during(3, async () => {
      if (await shareLink()) keep(await call("POST /api/goldRushing/share", {}, { quiet: true }));
    });

  return { pending, taken, error, take, share };
}
