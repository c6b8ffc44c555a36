import type { PanelProps } from "../../kind";
import { PrizeOdds } from "../../PrizeOdds";
import { StepRows } from "../../StepList";
import { GiftBoxes } from "./GiftBoxes";
import { OwnBoxes } from "./OwnBoxes";

/** The box of every day with its wheel and its purse. Who only looks sees closed boxes and what they can hold. */
export function BlindBox({ offer, canClaim, pending, onClaim }: PanelProps) {
  if (canClaim && offer.steps.length === 0) return <OwnBoxes unionKey="" />;
  return (
    <>
      <GiftBoxes contents={[]} onOpen={undefined} />
      {offer.steps.length > 0 && (
        <StepRows steps={offer.steps} pending={pending} onClaim={canClaim ? onClaim : undefined} />
      )}
      {offer.table.length > 0 && <PrizeOdds table={offer.table} />}
    </>
  );
}
