import { kindOf } from "./registry";
import { prefetchOffers } from "./requests";

/** Loads what the dialog of a promotion of this kind shows. */
export const preparePromotion = (kind: number): Promise<unknown> =>
  Promise.all([prefetchOffers(), kindOf(kind)?.panel.load()]);
