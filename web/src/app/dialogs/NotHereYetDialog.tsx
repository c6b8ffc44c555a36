import type { DialogControl } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n";
import { Button, Dialog, EmptyState } from "@/ui";

export default function NotHereYetDialog({ close }: DialogControl) {
  const { t } = useTranslation();
  return (
    <Dialog title={t("not_here_title")} hideTitle onClose={close}>
      <EmptyState
        drawing="path"
        title={t("not_here_title")}
        text={t("not_here_text")}
        action={<Button onClick={close}>{t("understood")}</Button>}
      />
    </Dialog>
  );
}
