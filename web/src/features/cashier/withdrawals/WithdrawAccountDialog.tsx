import { useSite } from "@/domain/site";
import type { DialogComponentProps } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Dialog } from "@/ui/Dialog";
import { AccountBinding } from "./AccountBinding";

const BRAZIL = "+55";

/** Where withdrawals go. Brazil has a pop-up of its own: Pix, by CPF. */
export function WithdrawAccountDialog({ close }: DialogComponentProps<"withdrawAccount">) {
  const area = useSite((site) => site.phoneArea);
  return area === BRAZIL ? <PixAccountDialog close={close} /> : <BankAccountDialog close={close} />;
}

function PixAccountDialog({ close }: { close: () => void }) {
  const { t } = useTranslation("wallet");
  return (
    <Dialog title={t("account.titleBrazil")} description={t("account.textBrazil")} onClose={close}>
      <AccountBinding onSaved={close} />
    </Dialog>
  );
}

function BankAccountDialog({ close }: { close: () => void }) {
  const { t } = useTranslation("wallet");
  return (
    <Dialog title={t("account.title")} description={t("account.text")} onClose={close}>
      <AccountBinding onSaved={close} />
    </Dialog>
  );
}
