import { openDialog } from "@/lib/dialogs";
import { toast } from "@/lib/toast";
import { isLoggedIn } from "./store";

let leaving = false;

/** While the player logs out, the server's word that the session has ended is no news. */
export async function whileLeaving(act: () => Promise<void>): Promise<void> {
  leaving = true;
  try {
    await act();
  } finally {
    leaving = false;
  }
}

/** Code 1013: forced log-out, the log-in dialog, the server's words. */
export function sessionEnded(message: string): void {
  // A reply to a call of the session before says nothing about this one.
  if (leaving || !isLoggedIn()) return;
  void import("./actions").then(({ forgetSession }) => forgetSession());
  if (message) toast.error(message);
  openDialog("login", {});
}

/** For what only a player may do: true when logged in; otherwise the register dialog opens. */
export function requireLogin(dialog: "register" | "login" = "register"): boolean {
  if (isLoggedIn()) return true;
  openDialog(dialog, {});
  return false;
}
