import { call } from "@/lib/api/call";
import { isApiError } from "@/lib/api/errors";
import { openDialog } from "@/lib/dialogs";
import { storedGuestSecret } from "./actions";
import { useSession } from "./store";

let last: Promise<unknown> = Promise.resolve();

/**
 * A token for one call: by the secret of a guest's device, which goes by itself, or by what the player types. Some calls
 * take a one-time code only.
 */
export function askForProof(onlyByCode = false): Promise<string | null> {
  // A token is used once, so calls that need one at the same time ask one after the other.
  const asked = last.then(async () => (await proofOfDevice()) ?? proofOfPlayer(onlyByCode));
  last = asked.catch(() => undefined);
  return asked;
}

/** Only a guest who has neither password nor contact is known by the device. */
async function proofOfDevice(): Promise<string | null> {
  const { userInfo } = useSession.getState();
  const secret = storedGuestSecret();
  if (!secret || !userInfo || userInfo.has_password || userInfo.mobile || userInfo.email) return null;
  try {
    return (await call("POST /api/user/confirm", { guest_secret: secret }, { quiet: true })).confirm_token;
  } catch (error) {
    // The secret of another guest, or of nobody any more: the dialog says what else there is.
    if (isApiError(error) && error.kind === "refused") return null;
    throw error;
  }
}

function proofOfPlayer(onlyByCode: boolean): Promise<string | null> {
  return new Promise((resolve) => {
    let token: string | null = null;
    const onConfirmed = (confirmed: string) => {
      token = confirmed;
    };
    openDialog("confirmIdentity", { onConfirmed, onlyByCode }, () => resolve(token));
  });
}
