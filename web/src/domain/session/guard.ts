import { openDialog } from "@/lib/dialogs";
import { toast } from "@/lib/toast";
import { isLeaving } from "./leaving";
import { isLoggedIn } from "./store";

/** Code 1013: forced log-out, the log-in dialog, the server's words. */
export function sessionEnded(message: string): void {
  // A reply to a call of the session before says nothing about this one.
  if (isLeaving() || !isLoggedIn()) return;
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
