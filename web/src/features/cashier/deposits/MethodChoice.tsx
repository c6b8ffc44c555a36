import { CreditCard, Landmark, Link2, QrCode, Smartphone } from "lucide-react";
import type { ComponentType } from "react";
import type { PayMethod } from "@/api/schema";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Badge } from "@/ui/Chip";
import { useMoneyText } from "@/ui/moneyText";
import { RadioCard } from "@/ui/RadioCard";
import { methodName } from "../methodName";

interface MethodChoiceProps {
  methods: PayMethod[];
  lastUsed: string | null;
  value: string;
  onChange: (id: string) => void;
}

type Icon = ComponentType<{ className?: string; "aria-hidden"?: boolean }>;

/** Our own signs for the kinds of payment; an unknown name falls back to the kind's. */
const ICONS: Record<string, Icon> = {
  bank: Landmark,
  card: CreditCard,
  pix: QrCode,
  qr: QrCode,
  upi: Smartphone,
  gcash: Smartphone,
  maya: Smartphone,
  link: Link2,
};

/** The ways to pay, the last used one first. */
export function MethodChoice({ methods, lastUsed, value, onChange }: MethodChoiceProps) {
  const { t } = useTranslation("wallet");
  const moneyText = useMoneyText();
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium text-ink-2">{t("deposit.method")}</legend>
      <div className="grid grid-cols-1 gap-2">
        {methods.map((method) => {
          const Sign = ICONS[method.icon] ?? ICONS[method.kind] ?? Link2;
          const [min, max] = [moneyText(method.min_amount, { digits: 0 }), moneyText(method.max_amount, { digits: 0 })];
          return (
            <RadioCard
              key={method.id}
              name="method"
              checked={value === method.id}
              onSelect={() => onChange(method.id)}
              className="items-center gap-3 px-3 py-2"
            >
              <span className="grid size-10 shrink-0 place-items-center rounded-sm bg-active text-brand-400">
                <Sign aria-hidden className="size-5" />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block truncate font-semibold">{methodName(method.name)}</span>
                <span className="tnum block text-xs text-ink-3">
                  {t(`deposit.kind.${method.kind}`)} · {t("deposit.methodRange", { min, max })}
                </span>
              </span>
              {method.id === lastUsed && <Badge tone="brand">{t("deposit.lastUsed")}</Badge>}
            </RadioCard>
          );
        })}
      </div>
    </fieldset>
  );
}
