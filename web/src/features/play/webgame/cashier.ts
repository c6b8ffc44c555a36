import type { PlayMode } from "@/api/schema";
import { useSite } from "@/domain/site";
import { openDialog, useDialogs } from "@/lib/dialogs";

/** Opens what brings more of what is played with, over the game. Nothing does where a site takes no deposits. */
export function openCashier(playMode: PlayMode): void {
  if (playMode === 0) openDialog("goldShop", {});
  else if (useSite.getState().moneyMode !== "social") openDialog("deposit", {});
}

/** After the cashier was closed, a game that goes on saying that the balance is low is not heard for so long. */
const QUIET_MS = 20_000;
let openedAt = Number.NEGATIVE_INFINITY;

/** The same for a game that reports a low balance by itself: not over another dialog, and not again and again. */
export function offerCashier(playMode: PlayMode, now: number): void {
  if (useDialogs.getState().stack.length > 0 || now - openedAt < QUIET_MS) return;
  openedAt = now;
  openCashier(playMode);
}
