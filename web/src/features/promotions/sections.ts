import type { ActivityOffer } from "@/api/schema";
import { GROUPS } from "./kind";
import { kindOf } from "./registry";
import { statusOf } from "./status";

/** How a promotion is for the player, by what the page knows of its kind. */
export const stateOf = (offer: ActivityOffer) => statusOf(offer, kindOf(offer.activity.activity_type)).state;

/** What waits to be claimed first, then the rest by group; sections without a promotion are left out. */
export function sectionsOf(offers: readonly ActivityOffer[]) {
  const isWaiting = (offer: ActivityOffer) => stateOf(offer) === "claimable";
  const groupOf = (offer: ActivityOffer) => kindOf(offer.activity.activity_type)?.group ?? "play";
  const sections = [
    ["waiting", offers.filter(isWaiting)] as const,
    ...GROUPS.map((group) => [group, offers.filter((offer) => !isWaiting(offer) && groupOf(offer) === group)] as const),
  ];
  return sections.filter(([, offers]) => offers.length > 0);
}
