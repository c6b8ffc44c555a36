import { useQuery } from "@tanstack/react-query";
import { useSite } from "@/domain/site";
import type { DialogComponentProps } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Dialog } from "@/ui/Dialog";
import { Loading, Skeleton } from "@/ui/Skeleton";
import { EmptyState, ErrorState } from "@/ui/States";
import { cashierConfigQuery } from "../deposits/requests";
import { withdrawInfoQuery, withdrawMethodsQuery } from "./requests";
import { useWithdraw } from "./useWithdraw";
import { WithdrawForm } from "./WithdrawForm";
import { WithdrawStep } from "./WithdrawStep";

/** The value of `with_draw_type` on a site that pays nothing out now. */
const WITHDRAWALS_OFF = 0;

/** Withdrawal: amount, costs, confirmation, and then its state until it is paid. */
export function WithdrawDialog({ close }: DialogComponentProps<"withdraw">) {
  const { t } = useTranslation("wallet");
  const social = useSite((site) => site.moneyMode === "social");
  const config = useQuery({ ...cashierConfigQuery, enabled: !social });
  const off = social || config.data?.with_draw_type === WITHDRAWALS_OFF;
  const withdraw = useWithdraw();
  const info = useQuery({ ...withdrawInfoQuery, enabled: !off, staleTime: 0 });
  const methods = useQuery({ ...withdrawMethodsQuery, enabled: !off });
  const { flow, report } = withdraw;
  const atForm = flow.step === "amount";
  const failed = (info.isError && !info.data) || (methods.isError && !methods.data);
  function retry() {
    void info.refetch();
    void methods.refetch();
  }
  return (
    <Dialog
      title={flow.step === "review" ? t("withdraw.reviewTitle") : t("withdraw.title")}
      onClose={close}
      onBack={flow.step === "review" ? () => report({ fact: "reviewLeft" }) : undefined}
    >
      {off && <EmptyState drawing="wallet" title={t("withdraw.off")} text={social ? t("wallet.social") : undefined} />}
      {!off && !atForm && <WithdrawStep withdraw={withdraw} info={info.data} onClose={close} />}
      {!off && atForm && failed && (
        <ErrorState title={t("withdraw.failed")} onRetry={retry} retrying={info.isRefetching || methods.isRefetching} />
      )}
      {!off && atForm && !failed && !(info.data && methods.data) && <FormSkeleton />}
      {!off && atForm && info.data && methods.data && (
        <WithdrawForm info={info.data} methods={methods.data.list} withdraw={withdraw} />
      )}
    </Dialog>
  );
}

function FormSkeleton() {
  return (
    <Loading className="grid grid-cols-1 gap-3">
      <Skeleton className="h-24 rounded-lg" />
      <Skeleton className="h-16" />
      <Skeleton className="h-12" />
      <Skeleton className="h-28" />
    </Loading>
  );
}
