import type { MessageKey } from "@/lib/i18n/keys";
import { useTranslation } from "@/lib/i18n/useTranslation";

const RULES: MessageKey<"sports">[] = [
  "rules_virtual",
  "rules_outside",
  "rules_offer",
  "rules_delay",
  "rules_settlement",
  "rules_rounding",
  "rules_quarter",
  "rules_overtime",
  "rules_football",
  "rules_abandoned",
  "rules_racing",
  "rules_builder",
  "rules_boost",
];

/** The rules that bets on sports are settled by. */
export function RulesView() {
  const { t } = useTranslation("sports");
  return (
    <section className="rounded-lg bg-panel p-4">
      <h2 className="mb-3 text-lg font-bold">{t("rules_title")}</h2>
      <ul className="grid list-disc gap-2.5 pl-5 text-ink-2">
        {RULES.map((rule) => (
          <li key={rule}>{t(rule)}</li>
        ))}
      </ul>
    </section>
  );
}
