import type { DialogComponentProps } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Dialog } from "@/ui/Dialog";
import { BetsHistory } from "./BetsHistory";

export function BetsHistoryDialog({ game, close }: DialogComponentProps<"betsHistory">) {
  const { t } = useTranslation("bets");
  return (
    <Dialog title={t("title")} onClose={close}>
      <BetsHistory game={game} onPlay={close} />
    </Dialog>
  );
}
