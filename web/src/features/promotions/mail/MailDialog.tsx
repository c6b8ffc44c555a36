import { Gift, Mail, MailOpen } from "lucide-react";
import { useEffect, useState } from "react";
import type { MailItem } from "@/api/schema";
import { useLoggedIn } from "@/domain/session/store";
import { isApiError } from "@/lib/api/errors";
import { type DialogComponentProps, openDialog } from "@/lib/dialogs";
import { formatTime } from "@/lib/format/time";
import { currentTag } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { usePaged } from "@/lib/paged";
import { Button } from "@/ui/Button";
import { CountBadge } from "@/ui/Chip";
import { cx } from "@/ui/cx";
import { Dialog } from "@/ui/Dialog";
import { FormError } from "@/ui/FormError";
import { PagedList } from "@/ui/PagedList";
import { EmptyState } from "@/ui/States";
import { useAwardText } from "../Awards";
import { CLAIMED, claimMail, deleteMail, EXPIRED, isClaimable, markRead, textIn, UNREAD } from "./inbox";
import { OpenMail } from "./OpenMail";

/** The player's inbox: the list, or the mail that was opened from it. */
export function MailDialog({ close, id }: DialogComponentProps<"mail">) {
  const { t, language } = useTranslation("promotions");
  const loggedIn = useLoggedIn();
  const [openId, setOpenId] = useState<string | null>(id ?? null);
  const paged = usePaged("POST /api/mail/list", {}, loggedIn);
  const open = paged.rows.find((mail) => mail.id === openId);
  useEffect(() => {
    if (open) void markRead(open);
  }, [open]);
  if (open) {
    return (
      <Dialog title={textIn(open.title, language)} onClose={close} onBack={() => setOpenId(null)}>
        <OpenMail key={open.id} mail={open} onDeleted={() => setOpenId(null)} />
      </Dialog>
    );
  }
  return (
    <Dialog title={t("mail_title")} description={t("mail_text")} onClose={close}>
      {loggedIn ? (
        <>
          <All mails={paged.rows} />
          <PagedList
            paged={paged}
            rowKey={(mail) => mail.id}
            row={(mail) => <Row mail={mail} onOpen={() => setOpenId(mail.id)} />}
            placeholder={{ count: 4, className: "h-18" }}
            failed={t("mail_failed")}
            empty={<EmptyState drawing="path" title={t("mail_none")} text={t("mail_none_text")} />}
            end={t("mail_end")}
          />
        </>
      ) : (
        <Button size="lg" full className="mt-4" onClick={() => openDialog("login", {})}>
          {t("mail_login")}
        </Button>
      )}
    </Dialog>
  );
}

/** Claims or deletes all mail, and says what came of it. */
function All({ mails }: { mails: readonly MailItem[] }) {
  const { t } = useTranslation("promotions");
  const awardText = useAwardText();
  const [running, setRunning] = useState<"claim" | "delete" | null>(null);
  const [done, setDone] = useState("");
  const [problem, setProblem] = useState("");
  const claimable = mails.filter(isClaimable).length;
  async function act(what: "claim" | "delete", work: () => Promise<string>) {
    setRunning(what);
    setProblem("");
    try {
      setDone(await work());
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      setProblem(failure.message);
    } finally {
      setRunning(null);
    }
  }
  const claim = () =>
    act("claim", async () => {
      const { award_package, kept } = await claimMail();
      if (award_package.length === 0) return t("mail_needs_contact");
      const award = award_package.map(awardText).join(" + ");
      return kept > 0 ? t("mail_claimed_more", { award, count: kept }) : t("claimed_now", { award });
    });
  const clear = () =>
    act("delete", async () => {
      const { count, kept } = await deleteMail();
      return kept > 0 ? t("mail_deleted_kept", { count, kept }) : t("mail_deleted", { count });
    });
  return (
    <div className="mb-3 empty:hidden">
      {mails.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {claimable > 0 && (
            <Button variant="gold" loading={running === "claim"} onClick={() => void claim()}>
              {t("mail_claim_all")}
            </Button>
          )}
          <Button
            variant="ghost"
            loading={running === "delete"}
            onClick={() =>
              openDialog("confirm", {
                title: t("mail_delete_all"),
                text: t("mail_delete_all_text"),
                danger: true,
                onConfirm: () => void clear(),
              })
            }
          >
            {t("mail_delete_all")}
          </Button>
        </div>
      )}
      <p role="status" className="mt-2 text-sm font-semibold text-win empty:hidden">
        {done}
      </p>
      <FormError>{problem}</FormError>
    </div>
  );
}

function Row({ mail, onOpen }: { mail: MailItem; onOpen: () => void }) {
  const { t, language } = useTranslation("promotions");
  const unread = mail.status === UNREAD;
  const note = mail.status === CLAIMED ? t("claimed") : mail.status === EXPIRED ? t("mail_expired") : null;
  const Drawn = isClaimable(mail) ? Gift : unread ? Mail : MailOpen;
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="press flex min-h-18 w-full items-center gap-3 rounded-md bg-raised px-3 py-2 text-left hover:bg-active"
      >
        <span
          className={cx(
            "relative grid size-10 shrink-0 place-items-center rounded-sm bg-active",
            isClaimable(mail) ? "text-gold" : unread ? "text-brand-400" : "text-ink-3",
          )}
        >
          <Drawn aria-hidden className="size-5" />
          {unread && <CountBadge label={t("mail_unread")} className="absolute -top-1 -right-1" />}
        </span>
        <span className="min-w-0 flex-1">
          <span className={cx("block truncate", unread ? "font-bold" : "font-semibold text-ink-2")}>
            {textIn(mail.title, language)}
          </span>
          <span className="block truncate text-xs text-ink-3">{formatTime(mail.create_time, currentTag())}</span>
        </span>
        {note && <span className="shrink-0 text-xs font-semibold text-ink-3">{note}</span>}
      </button>
    </li>
  );
}
