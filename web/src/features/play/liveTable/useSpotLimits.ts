import { useState } from "react";
import type { PlayMode, SpotLimitData } from "@/api/schema";
import { moneyKind } from "@/domain/wallet";
import type { Amount } from "@/lib/amount";
import * as CODE from "@/lib/api/codes";
import type { ApiError } from "@/lib/api/errors";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { toast } from "@/lib/toast";
import { useMoneyText } from "@/ui/moneyText";
import type { SpotRefusal } from "./spotLimits";

const NONE: ReadonlyMap<string, Amount> = new Map();

export type SpotLimits = ReturnType<typeof useSpotLimits>;

/** What the server said that spots of this round still take, and how a refused chip is explained. */
export function useSpotLimits(nameOf: (spot: string) => string, playMode: PlayMode) {
  const { t } = useTranslation("tables");
  const money = useMoneyText();
  const [left, setLeft] = useState(NONE);
  const explain = ({ why, spot, amount }: SpotRefusal) => {
    const words = why === "full" && amount > 0 ? "spot_left" : (`spot_${why}` as const);
    toast.warning(t(words, { spot: nameOf(spot), most: money(amount, { kind: moneyKind(playMode) }) }));
  };
  return {
    left,
    explain,
    /** Explains that all players of the room have as much on a spot as they may. */
    onRefused: (error: ApiError): boolean => {
      if (error.code !== CODE.TABLE_LIMIT) return false;
      const { spot, left: free } = error.data as SpotLimitData;
      setLeft((known) => new Map(known).set(spot, free));
      explain({ why: "full", spot, amount: free });
      return true;
    },
    forget: () => setLeft(NONE),
  };
}
