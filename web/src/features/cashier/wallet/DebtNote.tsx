import { TriangleAlert } from "lucide-react";
import type { Amount } from "@/lib/amount";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { useMoneyText } from "@/ui/moneyText";

/** What the player owes after a deposit went back; nothing for a player without debts. */
export function DebtNote({ debt }: { debt: Amount }) {
  const { t } = useTranslation("wallet");
  const moneyText = useMoneyText();
  if (debt === 0) return null;
  return (
    <p className="flex items-start gap-3 rounded-md bg-gold/10 px-4 py-3 text-sm text-ink-2">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-gold" />
      {t("wallet.debt", { amount: moneyText(debt) })}
    </p>
  );
}
