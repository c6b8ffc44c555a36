import type { MailItem } from "@/api/schema";
import { currentUid } from "@/domain/session/store";
import { setWallet } from "@/domain/wallet";
import { call } from "@/lib/api/call";
import { moneyCall } from "@/lib/api/money";
import { queryClient } from "@/lib/query";

const READS = ["POST /api/mail/list", "POST /api/hall/getRed"];

export const [UNREAD, READ, CLAIMED, EXPIRED] = [0, 1, 2, 3];

/** Whether something is attached that can be claimed now. */
export const isClaimable = ({ is_attach, status }: MailItem): boolean =>
  is_attach === 1 && (status === UNREAD || status === READ);

/** Asks again for all that reading, claiming and deleting change. */
function refresh(): void {
  for (const key of READS) void queryClient.invalidateQueries({ queryKey: [key] });
}

/** The text of a mail in a language; English where it has none in it. */
export function textIn(json: string, language: string): string {
  const texts = JSON.parse(json) as Record<string, string>;
  return texts[language] ?? texts.en ?? "";
}

export async function markRead(mail: MailItem): Promise<void> {
  if (mail.status !== UNREAD) return;
  await call("POST /api/mail/read", { id: mail.id }, { quiet: true }).catch(() => null);
  refresh();
}

/** Claims what is attached to one mail, or to as many as the server claims at once. */
export async function claimMail(id?: string) {
  const options = { uid: currentUid(), quiet: true };
  try {
    const reply = id
      ? await moneyCall("POST /api/mail/claimAward", { mail_id: id }, options)
      : await moneyCall("POST /api/mail/claimAllAward", {}, options);
    setWallet(reply.wallet);
    return reply;
  } finally {
    refresh();
  }
}

/** Deletes one mail, or all of which nothing can be claimed. */
export async function deleteMail(id?: string) {
  try {
    return id
      ? await call("POST /api/mail/deleteOneMail", { mail_id: id }, { quiet: true })
      : await call("POST /api/mail/deleteAllMail", {}, { quiet: true });
  } finally {
    refresh();
  }
}
