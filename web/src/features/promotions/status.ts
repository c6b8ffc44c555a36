import type { ActivityOffer } from "@/api/schema";
import type { PromotionKind } from "./kind";

/** How a promotion is for the player now. */
export type OfferState =
  /** Nobody is logged in. */
  | "visitor"
  /** Not begun, paused or over. */
  | "closed"
  /** For other players; `me.reason` says why. */
  | "locked"
  /** Something waits to be claimed. */
  | "claimable"
  /** Claimed for today: the next comes tomorrow. */
  | "tomorrow"
  /** Something is missing. */
  | "running"
  /** Nothing is left. */
  | "done";

export interface OfferStatus {
  state: OfferState;
  /** Steps and draws that wait. */
  waiting: number;
}

/** The status of an offer; `kind` is what the page knows of its kind. */
export function statusOf({ activity, me, steps, table }: ActivityOffer, kind?: PromotionKind): OfferStatus {
  const still = (state: OfferState): OfferStatus => ({ state, waiting: 0 });
  const waiting = (me?.chances ?? 0) + steps.filter((step) => step.state === "claimable").length;
  // One that is over may have something left to claim.
  const isOver = activity.is_open === 0 && waiting === 0;
  if (isOver || me?.reason === "not_open") return still("closed");
  if (!me) return still("visitor");
  if (me.reason !== "") return still("locked");
  if (waiting > 0) return { state: "claimable", waiting };
  if (kind?.isTimed) return still("running");
  // Where nothing has been earned yet there may be no step at all.
  const isOpen = table.length > 0 || steps.length === 0 || steps.some((step) => step.state === "open");
  if (!isOpen) return still("done");
  return still(kind?.isDaily ? "tomorrow" : "running");
}

export const FILTERS = ["all", "claimable", "running", "done"] as const;
export type Filter = (typeof FILTERS)[number];

/** Whether a filter shows a promotion of this state. */
export function isShown(filter: Filter, state: OfferState): boolean {
  if (filter === "all") return true;
  if (filter === "running") return state === "running" || state === "tomorrow";
  return filter === state;
}
