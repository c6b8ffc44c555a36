import { useState } from "react";
import type { ActivityClaimed } from "@/api/schema";
import { currentUid } from "@/domain/session/store";
import { setWallet } from "@/domain/wallet";
import { type ApiError, isApiError } from "@/lib/api/errors";
import { moneyCall } from "@/lib/api/money";
import { refreshOffers } from "../../useClaim";

/** Takes the award for the installed app, which has a call of its own; the answer as that of any other claim. */
export function useDownloadAward() {
  const [claimed, setClaimed] = useState<ActivityClaimed | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [isTaking, setTaking] = useState(false);

  async function take(): Promise<void> {
    setTaking(true);
    setError(null);
    try {
      const reply = await moneyCall("POST /api/download/takeAward", { is_app: 1 }, { uid: currentUid(), quiet: true });
      const { award, wallet, repeated } = reply;
      setWallet(wallet);
      setClaimed({ activity_id: "", step: 1, awards: [award], state: "paid", proof: null, wallet, repeated });
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      setError(failure);
    } finally {
      setTaking(false);
      refreshOffers();
    }
  }

  return { claimed, error, isTaking, take };
}
