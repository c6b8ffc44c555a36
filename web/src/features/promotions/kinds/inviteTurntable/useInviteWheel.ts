import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ActivityInfo, WheelOffer, WheelRotated } from "@/api/schema";
import { currentUid, useLoggedIn } from "@/domain/session/store";
import { setWallet } from "@/domain/wallet";
import { moneyCall } from "@/lib/api/money";
import { queryClient, read } from "@/lib/query";
import { useMoneyAction } from "../../useMoneyAction";
import { refreshTip } from "./tip";

const INFO = "GET /api/activity/info";

const isWheel = (info: ActivityInfo): info is WheelOffer => "turntable_cfg" in info;

/** The wheel of an activity: the player's own round, or what a visitor sees. */
export function useInviteWheel(id: string) {
  const loggedIn = useLoggedIn();
  const query = useQuery({
    ...read(INFO, { activity_id: id }, true),
    queryKey: [INFO, id, loggedIn],
    staleTime: 0,
  });
  const round = query.data && isWheel(query.data) ? query.data : null;
  return { ...query, round };
}

const refresh = (id: string) => queryClient.invalidateQueries({ queryKey: [INFO, id] });

/** Spins, one at a time; what the player finds afterwards is shown by `settle`, once the wheel has stopped. */
export function useRotate(id: string) {
  const { isRunning, error, run } = useMoneyAction();
  const [last, setLast] = useState<WheelRotated | null>(null);

  /** What the spin brought; null where nothing was drawn. */
  async function rotate(part: string | null): Promise<WheelRotated | null> {
    let rotated: WheelRotated | null = null;
    setLast(null);
    await run(async () => {
      const body = part === null ? {} : { part_id: part };
      rotated = await moneyCall("POST /api/actInvite/rotate", body, { uid: currentUid(), quiet: true });
    });
    if (!rotated) void refresh(id);
    return rotated;
  }

  function settle(rotated: WheelRotated | null): void {
    if (rotated) setWallet(rotated.wallet);
    setLast(rotated);
    void refresh(id);
    void refreshTip();
  }

  return { isRunning, error, last, rotate, settle };
}
