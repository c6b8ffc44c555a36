import { OFFER_KINDS, offerArt } from "@/art/offer";
import { toDataUri } from "@/art/svg";

/** The drawing of each kind of offer, by the name that the shop gives it. */
export const offers: Readonly<Record<string, string>> = Object.fromEntries(
  OFFER_KINDS.map((kind) => [kind, toDataUri(offerArt(kind))]),
);
