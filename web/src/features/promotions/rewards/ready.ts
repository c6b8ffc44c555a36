import type { ActivityOffer, ActivityStep, Award, Id } from "@/api/schema";
import { currentUid } from "@/domain/session/store";
import { setWallet } from "@/domain/wallet";
import { toAmount } from "@/lib/amount";
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

export interface ReadyOffer {
  offer: ActivityOffer;
  steps: readonly ActivityStep[];
}

/** What can be claimed now by promotion, so that one with many steps takes one line. */
export function readyOffers(offers: readonly ActivityOffer[]): ReadyOffer[] {
  const ready = offers.map((offer) => ({ offer, steps: readySteps([offer]).map(({ step }) => step) }));
  return ready.filter(({ steps }) => steps.length > 0);
}

/** What steps bring together: amounts of a kind are added, free rounds stay as they are. */
export function totalOf(steps: readonly ActivityStep[]): Award[] {
  const total: Award[] = [];
  for (const award of steps.flatMap(({ rewards }) => rewards)) {
    const at = total.findIndex(({ award_type, free_rounds }) => award_type === award.award_type && !free_rounds);
    const same = total[at];
    if (same && !award.free_rounds) total[at] = { ...same, amount: toAmount(same.amount + award.amount) };
    else total.push(award);
  }
  return total;
}

/** Claims all that waits, or what waits in one promotion, with one call; what is refused stays in the list. */
export function useClaimAll(onClaimed: (count: number) => void, source: Id | "all" = "all") {
  const { isRunning, error, run } = useMoneyAction();
  const claim = () =>
    run(async () => {
      const reply = await moneyCall("POST /api/rewards/claim", { source }, { uid: currentUid(), quiet: true });
      setWallet(reply.wallet);
      onClaimed(reply.awards.length);
    });
  return { isRunning, error, claim };
}
