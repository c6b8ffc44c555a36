import { useQuery } from "@tanstack/react-query";
import type { DialogComponentProps } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { OfferSheet } from "./OfferSheet";
import { GIFT_PACKET, giftItem } from "./promoted";
import { dailyGiftQuery } from "./requests";

/** The gift of the day: an amount that the player usually pays, with a bonus. */
export function DailyGiftDialog({ close }: DialogComponentProps<"dailyGift">) {
  const { t } = useTranslation("wallet");
  const { data, isError, refetch } = useQuery(dailyGiftQuery);
  const isBought = data?.is_today_buy === 1;
  return (
    <OfferSheet
      kind={GIFT_PACKET}
      picture="gift_packet"
      items={data && (data.amount > 0 ? [giftItem(data)] : [])}
      endTime={data?.end_time ?? 0}
      failed={isError}
      onRetry={() => void refetch()}
      nothing={isBought ? t("offer.giftBought") : t("offer.noGift")}
      close={close}
    />
  );
}
