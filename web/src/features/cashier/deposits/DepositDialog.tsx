import { useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { useSite } from "@/domain/site";
import type { DialogComponentProps } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Dialog } from "@/ui/Dialog";
import { Loading, Skeleton } from "@/ui/Skeleton";
import { EmptyState, ErrorState } from "@/ui/States";
import { DepositChooser } from "./DepositChooser";
import { DepositStep } from "./DepositStep";
import {
  cashierConfigQuery,
  chargeRewardQuery,
  dailyGiftQuery,
  firstChargeQuery,
  payMethodsQuery,
  shopQuery,
} from "./requests";
import { useDeposit } from "./useDeposit";

/** The value of `show_pay_list` on a site that takes deposits by one method and does not ask which. */
const HIDDEN = 1;

/** How the goods ids of daily gifts begin (promotions text, "Stacking"). */
const GIFT_IDS = "10000005";

/** The cashier: what to pay, how, and then the payment itself until the server has the last word. */
export function DepositDialog({ goods = "", close }: DialogComponentProps<"deposit">) {
  const { t } = useTranslation("wallet");
  const off = useSite((site) => site.moneyMode === "social");
  const deposit = useDeposit();
  const shop = useQuery({ ...shopQuery, enabled: !off });
  const methods = useQuery({ ...payMethodsQuery, enabled: !off });
  const config = useQuery({ ...cashierConfigQuery, enabled: !off });
  const first = useQuery({ ...firstChargeQuery, enabled: !off });
  const reward = useQuery({ ...chargeRewardQuery, enabled: !off });
  const isGift = goods.startsWith(GIFT_IDS);
  const gift = useQuery({ ...dailyGiftQuery, enabled: !off && isGift });
  const choosing = deposit.flow.step === "choosing";
  const failed = (shop.isError && !shop.data) || (methods.isError && !methods.data);
  const promotions = isGift ? [first, reward, gift] : [first, reward];
  // A promotion that does not load keeps nobody from paying.
  const known = promotions.every((query) => query.data || query.isError);
  // What came is drawn in steps, between which a press is answered.
  const ready = useDeferredValue(Boolean(shop.data && methods.data && (config.data || config.isError) && known));
  function retry() {
    void shop.refetch();
    void methods.refetch();
  }
  return (
    <Dialog title={t("deposit.title")} onClose={close}>
      {off && <EmptyState drawing="wallet" title={t("deposit.off")} text={t("wallet.social")} />}
      {!off && !choosing && <DepositStep deposit={deposit} onClose={close} />}
      {!off && choosing && failed && (
        <ErrorState title={t("deposit.failed")} onRetry={retry} retrying={shop.isRefetching || methods.isRefetching} />
      )}
      {!off && choosing && !failed && !ready && <ChooserSkeleton />}
      {!off && choosing && shop.data && methods.data && ready && methods.data.list.length === 0 && (
        <EmptyState drawing="wallet" title={t("deposit.noMethods")} />
      )}
      {!off && choosing && shop.data && methods.data && ready && methods.data.list.length > 0 && (
        <DepositChooser
          shop={shop.data}
          methods={methods.data.list}
          payType={config.data?.pay_type ?? 1}
          showsMethods={config.data?.show_pay_list !== HIDDEN}
          deposit={deposit}
          first={first.data}
          reward={reward.data}
          gift={isGift ? gift.data : undefined}
          asked={goods}
        />
      )}
    </Dialog>
  );
}

function ChooserSkeleton() {
  return (
    <Loading className="grid gap-4">
      <Skeleton className="h-16" />
      <div className="grid grid-cols-3 gap-2">
        {[0, 1, 2, 3, 4, 5].map((at) => (
          <Skeleton key={at} className="h-24" />
        ))}
      </div>
      <Skeleton className="h-12" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
      {/* The sheet is as tall as it can be from the start, as with what comes. */}
      <Skeleton className="h-screen" />
    </Loading>
  );
}
