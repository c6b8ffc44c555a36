import type { ActivityOffer, ActivityStep } from "@/api/schema";
import { currentUid } from "@/domain/session/store";
import { setWallet } from "@/domain/wallet";
import { moneyCall } from "@/lib/api/money";
import { useMoneyAction } from "../useMoneyAction";

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
  const { isRunning, error, run } = useMoneyAction();
  const claim = () =>
    run(async () => {
      const reply = await moneyCall("POST /api/rewards/claim", { source: "all" }, { uid: currentUid(), quiet: true });
      setWallet(reply.wallet);
      onClaimed(reply.awards.length);
    });
  return { isRunning, error, claim };
}
