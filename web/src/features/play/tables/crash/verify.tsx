import { formatMultiplier } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { useMoneyStyle } from "@/ui/Money";
import type { TableVerifier } from "../../fairness/verify/verifier";
import { LEAST_CASH_OUT, MOST_CASH_OUT, pointOf } from "./rules";

export const verify: TableVerifier = {
  form: {
    fields: [{ name: "auto_cash_out", kind: "number", least: LEAST_CASH_OUT, most: MOST_CASH_OUT, hundredths: true }],
    first: { auto_cash_out: 200 },
  },
  Picture: CrashPoint,
  formula: ({ number }) =>
    `n = HMAC-SHA-256(hash, salt), 32 bit = ${number}; ⌊2³² ÷ (n + 1) · 0.99 · 100⌋ ÷ 100 = ${(pointOf(number) / 100).toFixed(2)}`,
  isOutcomeOf: ({ number }, outcome) => pointOf(number) === (outcome as { crash_point?: number | null }).crash_point,
  Choice: CashOut,
};

function CrashPoint({ number }: { number: number }) {
  const { t } = useTranslation("verify");
  const { tag } = useMoneyStyle();
  return (
    <div className="flex items-baseline justify-between gap-3">
      <span className="text-sm text-ink-2">{t("crash_point")}</span>
      <span className="tnum text-3xl font-extrabold">{formatMultiplier(pointOf(number) * 100, tag)}</span>
    </div>
  );
}

function CashOut({ params }: { params: unknown }) {
  const { t } = useTranslation("evidence");
  const { tag } = useMoneyStyle();
  const { auto_cash_out } = params as { auto_cash_out: number };
  return t("auto_cash_out", { multiplier: formatMultiplier(Number(auto_cash_out) * 100, tag) });
}
