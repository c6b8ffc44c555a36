import { useState } from "react";
import type { BetTask } from "@/api/schema";
import { currentUid } from "@/domain/session/store";
import { setWallet } from "@/domain/wallet";
import { isApiError } from "@/lib/api/errors";
import { moneyCall } from "@/lib/api/money";
import { openDialog } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { queryClient } from "@/lib/query";
import { toast } from "@/lib/toast";
import { useMoneyText } from "@/ui/moneyText";
import { tasksQuery } from "./requests";

/** Gives a bonus up, after the player was shown what is lost. */
export function useForfeit() {
  const { t } = useTranslation("wallet");
  const moneyText = useMoneyText();
  const [sending, setSending] = useState(false);

  async function send({ id, loss }: BetTask) {
    setSending(true);
    try {
      const reply = await moneyCall("POST /api/bet_task/forfeit", { id, loss }, { uid: currentUid() });
      setWallet(reply.wallet);
      toast.success(t("tasks.givenUp", { amount: moneyText(reply.lost) }));
    } catch (error) {
      // The call has shown the server's words already; the list says what is left.
      if (!isApiError(error)) throw error;
    } finally {
      setSending(false);
      void queryClient.invalidateQueries({ queryKey: tasksQuery.queryKey });
    }
  }

  function ask(task: BetTask) {
    openDialog("confirm", {
      title: t("tasks.giveUpTitle"),
      text: t("tasks.giveUpText", { amount: moneyText(task.loss) }),
      confirmLabel: t("tasks.giveUpConfirm", { amount: moneyText(task.loss) }),
      danger: true,
      onConfirm: () => void send(task),
    });
  }

  return { ask, sending };
}
