import type { DialogComponentProps } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";

export default function Confirm({
  title,
  text,
  confirmLabel,
  cancelLabel,
  danger,
  onConfirm,
  onCancel,
  close,
}: DialogComponentProps<"confirm">) {
  const { t } = useTranslation();
  function cancel() {
    onCancel?.();
    close();
  }
  function accept() {
    onConfirm();
    close();
  }
  return (
    <Dialog title={title} onClose={cancel}>
      <p className="text-base whitespace-pre-line text-ink-2">{text}</p>
      <div className="mt-6 grid grid-cols-2 gap-3">
        <Button variant="secondary" size="lg" onClick={cancel}>
          {cancelLabel ?? t("cancel")}
        </Button>
        <Button variant={danger ? "danger" : "primary"} size="lg" onClick={accept}>
          {confirmLabel ?? t("Submit")}
        </Button>
      </div>
    </Dialog>
  );
}
