import type { DialogComponentProps } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";

export default function Alert({ title, text, confirmLabel, close }: DialogComponentProps<"alert">) {
  const { t } = useTranslation();
  return (
    <Dialog title={title} onClose={close}>
      <p className="text-base whitespace-pre-line text-ink-2">{text}</p>
      <Button full size="lg" className="mt-6" onClick={close}>
        {confirmLabel ?? t("Submit")}
      </Button>
    </Dialog>
  );
}
