import type { DialogControl } from "@/lib/dialogs/map";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { EmptyState } from "@/ui/States";

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
