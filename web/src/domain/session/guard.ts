import { openDialog } from "@/lib/dialogs";
import { toast } from "@/lib/toast";
import { isLeaving } from "./leaving";
import { currentUid, isLoggedIn, useSession } from "./store";

/** Code 1013: forced log-out, the log-in dialog, the server's words. */
export function sessionEnded(message: string): void {
  // A reply to a call of the session before says nothing about this one.
  if (isLeaving() || !isLoggedIn()) return;
  void import("./actions").then(({ forgetSession }) => forgetSession());
  if (message) toast.error(message);
  openDialog("login", {});
}

let signingIn: Promise<boolean> | null = null;

/** Code 1040: the session was idle for too long to move money. True once the same player has signed in again. */
export function signInAgain(message: string): Promise<boolean> {
  signingIn ??= askToSignIn(message).finally(() => {
    signingIn = null;
  });
  return signingIn;
}

function askToSignIn(message: string): Promise<boolean> {
  const { token } = useSession.getState();
  const uid = currentUid();
  if (message) toast.info(message);
  return new Promise((resolve) => {
    openDialog("login", {}, () => {
      const isNew = isLoggedIn() && useSession.getState().token !== token;
      resolve(isNew && currentUid() === uid);
    });
  });
}

/** Codes 1041 and 3119: the call needs a fresh proof. The token to repeat it with; null when the player gives none. */
export async function confirmIdentity(onlyByCode: boolean): Promise<string | null> {
  const { askForProof } = await import("./confirm");
  return askForProof(onlyByCode);
}

/** For what only a player may do: true when logged in; otherwise the register dialog opens. */
export function requireLogin(dialog: "register" | "login" = "register"): boolean {
  if (isLoggedIn()) return true;
  openDialog(dialog, {});
  return false;
}
