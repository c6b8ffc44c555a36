import { useEffect } from "react";
import { dispatch } from "@/domain/session/store";
import { useSite } from "@/domain/site";
import { isLow, useWallet } from "@/domain/wallet";
import { type DialogComponentProps, openDialog } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { EmptyState } from "@/ui/States";
import { TextButton } from "@/ui/TextButton";

/** Offers gold, or a deposit, to a player whose money has run low. */
export function DemoPromptDialog({ close }: DialogComponentProps<"demoPrompt">) {
  const { t } = useTranslation("wallet");
  const social = useSite((site) => site.moneyMode === "social");
  const unit = useSite((site) => site.currencyUnit);
  const money = useWallet().data?.money;
  // Money may have come while the prompt was fetched, or may come while it is open.
  const isOver = money !== undefined && !isLow(money, unit);
  useEffect(() => {
    if (isOver) close();
  }, [isOver, close]);
  if (isOver) return null;
  function playGold() {
    dispatch({ type: "playMode", playMode: 0 });
    close();
  }
  function deposit() {
    close();
    openDialog("deposit", {});
  }
  return (
    <Dialog title={t("demo.title")} hideTitle onClose={close}>
      <EmptyState
        drawing="wallet"
        title={t("demo.title")}
        text={social ? t("demo.textSocial") : t("demo.text")}
        className="pb-2"
      />
      <div className="mt-4 grid gap-3">
        {!social && (
          <Button size="lg" full onClick={deposit}>
            {t("demo.deposit")}
          </Button>
        )}
        <Button size="lg" full variant={social ? "primary" : "secondary"} onClick={playGold}>
          {t("demo.gold")}
        </Button>
        <div className="text-center">
          <TextButton onClick={close}>{t("demo.close")}</TextButton>
        </div>
      </div>
    </Dialog>
  );
}
