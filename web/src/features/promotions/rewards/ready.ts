import { useState } from "react";
import type { ActivityOffer, ActivityStep } from "@/api/schema";
import { currentUid } from "@/domain/session/store";
import { setWallet } from "@/domain/wallet";
import { type ApiError, isApiError } from "@/lib/api/errors";
import { moneyCall } from "@/lib/api/money";
import { refreshOffers } from "../useClaim";

export interface ReadyClaim {
  offer: ActivityOffer;
  step: ActivityStep;
}

/** Every step that can be claimed now. Draws are made on their own screen. */
export function readySteps(offers: readonly ActivityOffer[]): ReadyClaim[] {
  return offers
    .filter((offer) => offer.me?.reason === "")
    .flatMap((offer) => offer.steps.filter((step) => step.state === "claimable").map((step) => ({ offer, step })));
}

/** Claims all that waits with one call; what is refused stays in the list. */
export function useClaimAll(onClaimed: (count: number) => void) {
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  async function claim(): Promise<void> {
    setRunning(true);
    setError(null);
    try {
      const reply = await moneyCall("POST /api/rewards/claim", { source: "all" }, { uid: currentUid(), quiet: true });
      setWallet(reply.wallet);
      onClaimed(reply.awards.length);
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      setError(failure);
    } finally {
      setRunning(false);
      refreshOffers();
    }
  }
  return { isRunning, error, claim };
}
