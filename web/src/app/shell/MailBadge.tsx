import { useUnreadMail } from "@/domain/promotions";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { CountBadge } from "@/ui/Chip";

/** How many mails are unread, at most nine. */
export function MailBadge({ className }: { className: string }) {
  const { t } = useTranslation();
  const count = useUnreadMail();
  return <CountBadge count={count} label={t("mail_unread", { count })} className={className} />;
}
