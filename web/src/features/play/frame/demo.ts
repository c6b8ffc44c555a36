import type { Amount } from "@/lib/amount";
import type { useBets } from "./useBets";

/** What places bets and steps, one after the other. */
export type Bets = ReturnType<typeof useBets>;

/** Play without an account: where its bets go, and what is left of what the page keeps for it. */
export interface DemoPlay {
  bets: Bets;
  balance: Amount;
}

const PREFIX = "demo-";

/** The id of a demo round: no server knows it. */
export const demoId = (number: number): string => PREFIX + number;

/** Whether a round was played without an account. */
export const isDemo = (round: { id: string }): boolean => round.id.startsWith(PREFIX);
