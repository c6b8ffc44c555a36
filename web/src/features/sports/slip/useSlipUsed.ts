import { unansweredIn, usePlacement } from "./placement";
import { useSlip } from "./slipStore";

/** Whether the slip has something to show: selections, receipts, or a bet to which no answer came. A phone has a bar for it then. */
export function useSlipUsed(): boolean {
  const hasLegs = useSlip(({ legs }) => legs.length > 0);
  const hasBets = usePlacement((placement) => placement.receipts.length > 0 || unansweredIn(placement) !== null);
  return hasLegs || hasBets;
}
