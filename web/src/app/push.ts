import { isOfferDue, pushState, readRegistration } from "@/domain/push/record";
import { currentUid } from "@/domain/session/store";
import { onMoneyMoved } from "@/lib/api/money";
import { openDialog } from "@/lib/dialogs";
import { enqueuePopUp, PRIORITY } from "@/lib/dialogs/queue";
import { withoutParam } from "@/lib/params";
import { parseRoute } from "@/lib/router";

/** After these a player has a reason to hear of the next one: what was claimed, and a withdrawal that takes a while. */
const MOMENTS = [
  "POST /api/activity/claim",
  "POST /api/mail/claimAllAward",
  "POST /api/mail/claimAward",
  "POST /api/redeem/code",
  "POST /api/rewards/claim",
  "POST /api/user/withdraw",
];

/** Opens what notifications lead to, and offers them where that makes sense. */
export function connectPush(): void {
  if (openLinked(window.location.href))
    window.history.replaceState(null, "", withoutParam(window.location.href, "mail"));
  navigator.serviceWorker?.addEventListener("message", ({ data }) => {
    const message = data as { type?: string; link?: string } | null;
    if (message?.type === "open" && message.link) openLinked(message.link);
  });
  onMoneyMoved((endpoint) => {
    if (!MOMENTS.includes(endpoint) || pushState() !== "off") return;
    const uid = currentUid();
    enqueuePopUp("pushOffer", {}, PRIORITY.pushOffer, () => isOfferDue(uid));
  });
}

/** Registers the device again where it is due. Failures are silently ignored. */
export async function keepPushRegistered(): Promise<void> {
  if (!readRegistration()) return;
  const { renewPush } = await import("@/domain/push/registration");
  await renewPush().catch(() => undefined);
}

/** Opens the mail that a link names; false when it names none. */
function openLinked(link: string): boolean {
  const { hash } = new URL(link, window.location.href);
  const id = parseRoute(hash, "").params.get("mail");
  if (id) openDialog("mail", { id });
  return Boolean(id);
}
