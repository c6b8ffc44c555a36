import type { DialogComponentProps } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Dialog } from "@/ui/Dialog";
import { BindContactForm } from "./BindContactForm";

export function BindPhoneDialog({ close }: DialogComponentProps<"bindPhone">) {
  const { t } = useTranslation("identity");
  return (
    <Dialog title={t("bind.phoneTitle")} description={t("bind.phoneText")} onClose={close}>
      <BindContactForm kind="phone" onBound={close} />
    </Dialog>
  );
}
