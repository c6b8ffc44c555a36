import type { DialogComponentProps } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Dialog } from "@/ui/Dialog";
import { BindContactForm } from "./BindContactForm";

export function BindEmailDialog({ close }: DialogComponentProps<"bindEmail">) {
  const { t } = useTranslation("identity");
  return (
    <Dialog title={t("bind.emailTitle")} description={t("bind.emailText")} onClose={close}>
      <BindContactForm kind="email" onBound={close} />
    </Dialog>
  );
}
