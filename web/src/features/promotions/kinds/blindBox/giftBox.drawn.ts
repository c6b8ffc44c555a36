import { GIFT_BOX, giftBoxBase, giftBoxLid, PAPERS, type Paper } from "@/art/giftBox";
import { Drawing, toDataUri } from "@/art/svg";

function art(draw: (d: Drawing, paper: Paper) => void, paper: Paper): string {
  const d = new Drawing(GIFT_BOX.width, GIFT_BOX.height);
  draw(d, paper);
  return toDataUri(d.toString());
}

/** The boxes side by side: each its lid, and what is below it. */
export const giftBoxes = PAPERS.map((paper) => ({ lid: art(giftBoxLid, paper), base: art(giftBoxBase, paper) }));
