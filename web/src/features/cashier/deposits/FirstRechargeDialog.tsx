import { useQuery } from "@tanstack/react-query";
import type { DialogComponentProps } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { OfferSheet } from "./OfferSheet";
import { FIRST_RECHARGE, SECOND_RECHARGE } from "./promoted";
import { firstChargeQuery } from "./requests";

/** The offers of the player's first deposit, or of the second. */
export function FirstRechargeDialog({ close }: DialogComponentProps<"firstRecharge">) {
  const { t } = useTranslation("wallet");
  const { data, isError, refetch } = useQuery(firstChargeQuery);
  const kind = data?.activity_type === SECOND_RECHARGE ? SECOND_RECHARGE : FIRST_RECHARGE;
  return (
    <OfferSheet
      kind={kind}
      picture={kind === SECOND_RECHARGE ? "second_recharge" : "first_recharge"}
      items={data?.list}
      endTime={data?.end_time ?? 0}
      failed={isError}
      onRetry={() => void refetch()}
      nothing={t("offer.over")}
      close={close}
    />
  );
}
