import { closeAllDialogs } from "@/lib/dialogs";
import { addressOf, navigate } from "@/lib/router";

/** Leaves every dialog and goes to a game's page, at its top, where a round that is open goes on. */
export function openGame(game: string): void {
  closeAllDialogs();
  navigate(addressOf("/Gamedetail", { game }));
  window.scrollTo({ top: 0 });
}
