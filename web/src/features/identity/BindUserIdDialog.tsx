import { useUser } from "@/domain/session/store";
import type { DialogComponentProps } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Dialog } from "@/ui/Dialog";
import { TextButton } from "@/ui/TextButton";
import { BindContactForm } from "./BindContactForm";

/** Asks a player without a confirmed phone number to bind one, where the site wants it. It can be closed like any other pop-up. */
export function BindUserIdDialog({ close }: DialogComponentProps<"bindUserId">) {
  const { t } = useTranslation("identity");
  const user = useUser();
  return (
    <Dialog title={t("bindId.title")} onClose={close}>
      <p className="text-sm text-ink-2">{user?.mobile ? t("bindId.confirmText") : t("bindId.text")}</p>
      {user && (
        <p className="mt-4 mb-2 flex items-center justify-between gap-3 rounded-md bg-raised px-4 py-3 text-sm text-ink-2">
          {t("bindId.yourId")}
          <span className="tnum text-lg font-bold text-ink-1">{user.uid}</span>
        </p>
      )}
      <BindContactForm kind="phone" onBound={close} />
      <div className="mt-2 text-center">
        <TextButton onClick={close}>{t("bindId.later")}</TextButton>
      </div>
    </Dialog>
  );
}
