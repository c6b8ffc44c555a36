import { useState } from "react";
import type { ActivityOffer, ActivityStep } from "@/api/schema";
import { currentUid } from "@/domain/session/store";
import { setWallet } from "@/domain/wallet";
import { isApiError } from "@/lib/api/errors";
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

/** Claims one after the other; what is refused stays in the list, with the server's words. */
export function useClaimAll(onClaimed: (count: number) => void) {
  const [isRunning, setRunning] = useState(false);
  async function claim(ready: readonly ReadyClaim[]): Promise<void> {
    setRunning(true);
    let count = 0;
    for (const { offer, step } of ready) {
      try {
        const input = { activity_id: offer.activity.activity_id, step: step.step };
        const reply = await moneyCall("POST /api/activity/claim", input, { uid: currentUid() });
        setWallet(reply.wallet);
        count += 1;
      } catch (error) {
        if (!isApiError(error)) throw error;
      }
    }
    onClaimed(count);
    setRunning(false);
    refreshOffers();
  }
  return { isRunning, claim };
}
