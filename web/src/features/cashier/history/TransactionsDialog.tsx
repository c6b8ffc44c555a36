import { FileText } from "lucide-react";
import { useState } from "react";
import { type DialogComponentProps, openDialog } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { Tabs } from "@/ui/Tabs";
import { Movements } from "./Movements";
import { Deposits, Withdrawals } from "./OrderLists";

type Side = "all" | "deposits" | "withdrawals";

/** Every movement of the player's money, and the deposits and withdrawals that it asked for, newest first. */
export function TransactionsDialog({ tab, close }: DialogComponentProps<"transactions">) {
  const { t } = useTranslation("wallet");
  const [side, setSide] = useState<Side>(tab ?? "all");
  const items: { value: Side; label: string }[] = [
    { value: "all", label: t("history.all") },
    { value: "deposits", label: t("history.deposits") },
    { value: "withdrawals", label: t("history.withdrawals") },
  ];
  const statement = (
    <Button
      variant="secondary"
      full
      icon={<FileText aria-hidden className="size-4.5" />}
      onClick={() => openDialog("statement", {})}
    >
      {t("statement.title")}
    </Button>
  );
  return (
    <Dialog title={t("history.title")} onClose={close} footer={statement}>
      <Tabs label={t("history.title")} value={side} items={items} onChange={setSide} full>
        {side === "all" && <Movements />}
        {side === "deposits" && <Deposits />}
        {side === "withdrawals" && <Withdrawals />}
      </Tabs>
    </Dialog>
  );
}
