import type { PromotionKind } from "./kind";

/** The kinds of promotion, by name. A new one is its file and a line here; a kind without one is not shown. */
export const KINDS: readonly PromotionKind[] = [];

export const kindOf = (kind: number): PromotionKind | undefined => KINDS.find((each) => each.kind === kind);
