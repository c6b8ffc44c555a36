import { DrawnLately } from "../../DrawnLately";
import type { PanelProps } from "../../kind";
import { PrizeOdds } from "../../PrizeOdds";
import { StepRows } from "../../StepList";
import { GiftBoxes } from "./GiftBoxes";
import { OwnBoxes } from "./OwnBoxes";
import type { UnionKey } from "./useBoxes";

/** The box of every day with its wheel and its purse. */
export const BlindBox = (props: PanelProps) => <BoxPanel unionKey="" {...props} />;

/** The boxes that friends bring. */
export const FissionBox = (props: PanelProps) => <BoxPanel unionKey="fission" {...props} />;

/** The boxes that play brings. */
export const GameBox = (props: PanelProps) => <BoxPanel unionKey="game" {...props} />;

/** The player's boxes. Who only looks sees closed ones and what they can hold. */
function BoxPanel({ unionKey, offer, canClaim, pending, onClaim }: PanelProps & { unionKey: UnionKey }) {
  const lately = <DrawnLately activity={offer.activity.activity_id} />;
  if (canClaim && offer.steps.length === 0) {
    return (
      <>
        <OwnBoxes unionKey={unionKey} />
        {lately}
      </>
    );
  }
  return (
    <>
      <GiftBoxes contents={[]} onOpen={undefined} />
      {offer.steps.length > 0 && (
        <StepRows steps={offer.steps} pending={pending} onClaim={canClaim ? onClaim : undefined} />
      )}
      {offer.table.length > 0 && <PrizeOdds table={offer.table} />}
      {lately}
    </>
  );
}
