import { Gift } from "lucide-react";
import { useState } from "react";
import type { MailItem } from "@/api/schema";
import { type ApiError, isApiError } from "@/lib/api/errors";
import { openDialog } from "@/lib/dialogs";
import { formatTime } from "@/lib/format/time";
import { currentTag } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { FormError } from "@/ui/FormError";
import { Awards, useAwardText } from "../Awards";
import { Burst } from "../Burst";
import { CLAIMED, claimMail, deleteMail, EXPIRED, isClaimable, textIn } from "./inbox";

const CONTACT_NEEDED = 5008;

/** A mail with what is attached to it. */
export function OpenMail({ mail, onDeleted }: { mail: MailItem; onDeleted: () => void }) {
  const { t, language } = useTranslation("promotions");
  const awardText = useAwardText();
  const [running, setRunning] = useState(false);
  const [isReceived, setReceived] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const award = mail.award_package.map(awardText).join(" + ");
  async function act(work: () => Promise<unknown>, done: () => void) {
    setRunning(true);
    setError(null);
    try {
      await work();
      done();
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      setError(failure);
    } finally {
      setRunning(false);
    }
  }
  return (
    <div className="space-y-4 pt-1">
      <p className="text-xs text-ink-3">{formatTime(mail.create_time, currentTag())}</p>
      <p className="text-base leading-relaxed whitespace-pre-line text-ink-2">{textIn(mail.content, language)}</p>
      {mail.is_attach === 1 && (
        <div className="relative flex flex-wrap items-center gap-3 rounded-md bg-raised p-3.5">
          {isReceived && <Burst />}
          <Gift aria-hidden className="size-6 shrink-0 text-gold" />
          <div className="min-w-0 flex-1">
            <Awards awards={mail.award_package} className="text-lg" />
            <p className="text-xs text-ink-3">
              {mail.status === EXPIRED
                ? t("mail_expired")
                : mail.status === CLAIMED
                  ? t("claimed")
                  : t("mail_until", { time: formatTime(mail.expire_time, currentTag()) })}
            </p>
          </div>
          {isClaimable(mail) && (
            <Button
              variant="gold"
              loading={running}
              onClick={() =>
                void act(
                  () => claimMail(mail.id),
                  () => setReceived(true),
                )
              }
            >
              {t("claim")}
            </Button>
          )}
        </div>
      )}
      <p role="status" className="text-sm font-semibold text-win empty:hidden">
        {isReceived && t("claimed_now", { award })}
      </p>
      <FormError>{error?.message}</FormError>
      {error?.code === CONTACT_NEEDED && (
        <Button variant="secondary" full onClick={() => openDialog("profile", {})}>
          {t("bind")}
        </Button>
      )}
      {!isClaimable(mail) && (
        <Button variant="ghost" full disabled={running} onClick={() => void act(() => deleteMail(mail.id), onDeleted)}>
          {t("mail_delete")}
        </Button>
      )}
    </div>
  );
}
