import { tData } from "@/lib/i18n/translate";
import { withoutParam } from "@/lib/params";
import { queryClient } from "@/lib/query";
import { toast } from "@/lib/toast";

const UNSUBSCRIBE = "unsubscribe";

/** The link at the end of a copy of mail: it goes off the address bar at once, ends the copies, and a toast reports it. */
export async function followUnsubscribeLink(): Promise<void> {
  const token = new URL(window.location.href).searchParams.get(UNSUBSCRIBE);
  if (!token) return;
  window.history.replaceState(null, "", withoutParam(window.location.href, UNSUBSCRIBE));
  if (await endCopies(token)) {
    toast.success(tData("mail_copies_ended", ""));
    void queryClient.invalidateQueries({ queryKey: ["GET /api/mail/copies"] });
  } else toast.error(tData("mail_copies_failed", ""));
}

/** Without a session, as the reader may be somewhere else than the player. */
async function endCopies(token: string): Promise<boolean> {
  try {
    const reply = await fetch(`/mail/unsubscribe?token=${encodeURIComponent(token)}`, { method: "POST" });
    const { code } = (await reply.json()) as { code: number };
    return reply.ok && code === 0;
  } catch {
    return false;
  }
}
