import type { ComponentType } from "react";
import type { ActivityClaim, ActivityClaimed, ActivityOffer } from "@/api/schema";
import { type LazyPart, lazyPart } from "@/lib/lazyPart";

/** What the panel of a kind is drawn from. */
export interface PanelProps {
  offer: ActivityOffer;
  /** The player may claim; a visitor, or one for whom the promotion is not, only looks. */
  canClaim: boolean;
  /** The step whose claim is under way; 0 for a draw, null for none. */
  pending: number | null;
  /** What the last claim brought; null before the first and while one is under way. */
  claimed: ActivityClaimed | null;
  /** Claims what is wanted. Null when nothing came of it: the page has said why. */
  onClaim: (wanted?: Wanted) => Promise<ActivityClaimed | null>;
}

/** What is claimed: a step, a packet of a drop, an answer to a question, a code of the day, or a draw where nothing is named. */
export type Wanted = Pick<ActivityClaim, "step" | "drop_id" | "answer" | "code">;

/** Where a promotion is in the list: what comes by the day, with deposits, by play, by friends, by being a player. */
export const GROUPS = ["daily", "play", "deposits", "friends", "club"] as const;
export type Group = (typeof GROUPS)[number];

/** What the page has of one kind of promotion. */
export interface PromotionKind {
  /** The number of the kind in the product text. */
  kind: number;
  /** The name of the kind in the rules. */
  name: string;
  group: Group;
  /** Its steps come one a day: with today's claimed, the next comes at the site's midnight. */
  isDaily: boolean;
  /** Its steps come with a deposit: nothing is claimed. */
  isBought: boolean;
  /** It comes at times of its own, which its panel asks for: the offer has no steps. */
  isTimed: boolean;
  /** It is claimed by a call of its own, which its panel makes. */
  hasOwnCall: boolean;
  panel: LazyPart<PanelProps>;
}

interface Definition {
  kind: number;
  name: string;
  group: Group;
  isDaily?: boolean;
  isBought?: boolean;
  isTimed?: boolean;
  hasOwnCall?: boolean;
  load: () => Promise<ComponentType<PanelProps>>;
}

/** A kind whose panel is loaded when it is first opened. */
export const defineKind = ({
  kind,
  name,
  group,
  isDaily = false,
  isBought = false,
  isTimed = false,
  hasOwnCall = false,
  load,
}: Definition): PromotionKind => ({
  kind,
  name,
  group,
  isDaily,
  isBought,
  isTimed,
  hasOwnCall,
  panel: lazyPart(() => load().then((panel) => ({ default: panel }))),
});
