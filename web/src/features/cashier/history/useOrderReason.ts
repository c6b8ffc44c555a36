import type { OrderItem } from "@/api/schema";
import { useTranslation } from "@/lib/i18n/useTranslation";

/** Why an order failed, in words; nothing for one that did not. */
export function useOrderReason(): (item: OrderItem) => string | false {
  const { t } = useTranslation("wallet");
  const reasons: Record<OrderItem["reason"], string | false> = {
    "": false,
    expired: t("history.expired"),
    refused: t("history.refused"),
    refunded: t("history.refunded"),
    charged_back: t("history.chargedBack"),
  };
  return (item) => reasons[item.reason];
}
