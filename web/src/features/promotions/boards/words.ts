import type { ReactNode } from "react";

/** What a kind of tournament calls its parts. */
export interface BoardWords {
  /** The choice between both boards, and the boards. */
  which: string;
  now: string;
  last: string;
  /** What is scored, and a score as it is written. */
  scoreLabel: string;
  score: (score: number) => ReactNode;
  /** To a player who does not take part, and to one who takes part and has no place yet. */
  left: string;
  none: string;
  /** While nobody has scored. */
  empty: string;
  emptyText: string;
}
