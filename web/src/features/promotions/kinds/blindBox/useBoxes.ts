import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { BlindBoxInfo, BoxOpened, PurseMoved, WheelDrawn } from "@/api/schema";
import { currentUid, useLoggedIn } from "@/domain/session/store";
import { setWallet } from "@/domain/wallet";
import { call } from "@/lib/api/call";
import { type ApiError, isApiError } from "@/lib/api/errors";
import { moneyCall } from "@/lib/api/money";
import { queryClient, read } from "@/lib/query";
import { refreshOffers } from "../../useClaim";

/** Which boxes: empty for those of every day, `fission` for those of friends, `game` for those of play. */
export type UnionKey = "" | "fission" | "game";

const infoOf = (unionKey: UnionKey) => read("GET /api/get/blind_box_wheel_info", { union_key: unionKey }, true);

/** The player's boxes, wheel and purse; not asked for by a visitor. */
export const useBoxInfo = (unionKey: UnionKey) =>
  useQuery({ ...infoOf(unionKey), enabled: useLoggedIn(), staleTime: 0 });

export type BoxCall = "open" | "draw" | "move";

export interface BoxCalls {
  /** What is under way. */
  pending: BoxCall | null;
  /** Why the last one brought nothing. */
  error: ApiError | null;
  /** Opens a box and takes the content at a place. */
  open: (index: number) => Promise<BoxOpened | null>;
  /** Draws on the wheel; what the player finds afterwards is shown by `keep`, once the wheel has stopped. */
  draw: () => Promise<WheelDrawn | null>;
  /** Moves what lies in the purse. */
  move: () => Promise<PurseMoved | null>;
  keep: (info: BlindBoxInfo) => void;
}

/** Opening, drawing and moving, one at a time. */
export function useBoxCalls(unionKey: UnionKey): BoxCalls {
  const [pending, setPending] = useState<BoxCall | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const { queryKey } = infoOf(unionKey);
  const keep = (info: BlindBoxInfo) => void queryClient.setQueryData<BlindBoxInfo>(queryKey, info);

  async function during<T>(name: BoxCall, action: () => Promise<T>): Promise<T | null> {
    if (pending !== null) return null;
    setPending(name);
    setError(null);
    try {
      return await action();
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      setError(failure);
      void queryClient.invalidateQueries({ queryKey });
      return null;
    } finally {
      refreshOffers();
      setPending(null);
    }
  }

  const own = () => ({ uid: currentUid(), quiet: true });
  return {
    pending,
    error,
    keep,
    open: (index) =>
      during("open", async () => {
        const opened = await moneyCall("POST /api/daily_blind_box_reward", { union_key: unionKey, index }, own());
        keep(opened.info);
        if (opened.award.free_rounds)
          void queryClient.invalidateQueries({ queryKey: ["GET /api/originals/free_rounds"] });
        return opened;
      }),
    draw: () => during("draw", () => moneyCall("POST /api/blind_box_wheel_reward", { union_key: unionKey }, own())),
    move: () =>
      during("move", async () => {
        const moved = await call("GET /api/blind_box_wheel_withdraw", { union_key: unionKey }, { quiet: true });
        setWallet(moved.wallet);
        keep(moved.info);
        void queryClient.invalidateQueries({ queryKey: ["GET /api/blind_box_wheel_withdraw_list"] });
        return moved;
      }),
  };
}
