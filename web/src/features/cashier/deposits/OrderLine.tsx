import type { OrderReply } from "@/api/schema";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { CopyButton } from "@/ui/CopyButton";
import { Facts } from "@/ui/Facts";
import { Money } from "@/ui/Money";

/** What is being paid, and the number to name when asking about it. */
export function OrderLine({ order }: { order: OrderReply }) {
  const { t } = useTranslation("wallet");
  return (
    <Facts
      className="text-left"
      items={[
        { label: t("deposit.amount"), value: <Money amount={order.amount} />, strong: true },
        {
          label: t("deposit.order"),
          value: (
            <span className="inline-flex max-w-full items-center gap-2">
              <span className="truncate text-sm" translate="no">
                {order.order_no}
              </span>
              <CopyButton text={order.order_no} compact />
            </span>
          ),
        },
      ]}
    />
  );
}
