import type { ComponentType } from "react";
import type { Amount } from "@/lib/amount";

/** What a promotion gives, as the rules name it. */
export interface Reward {
  kind: "cash" | "coin" | "gold";
  amount: Amount;
}

/** A step of an offer: how far the player has come, and what it brings. */
export interface OfferStep {
  step: number;
  current: number;
  target: number;
  rewards: readonly Reward[];
  state: "open" | "claimable" | "claimed";
}

/** A promotion as the player sees it. */
export interface Offer {
  steps: readonly OfferStep[];
}

export interface CardProps {
  offer: Offer;
  /** The step whose claim is under way. */
  pending: number | null;
  onClaim: (step: number) => void;
}

/** What the page has of one kind of promotion. */
export interface PromotionKind {
  /** The number of the kind in the product text. */
  kind: number;
  /** The name of the kind in the rules. */
  name: string;
  Card: ComponentType<CardProps>;
}

export const defineKind = (kind: PromotionKind): PromotionKind => kind;
