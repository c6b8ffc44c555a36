import { ChevronDown } from "lucide-react";
import type { ActivityOffer } from "@/api/schema";
import { useTranslation } from "@/lib/i18n/useTranslation";

/** The terms of a promotion, one tap away; nothing where it has none to show. */
export function Terms({ activity: { is_detail_show, activity_detail } }: Pick<ActivityOffer, "activity">) {
  const { t } = useTranslation("promotions");
  if (is_detail_show !== 1 || activity_detail === "") return null;
  return (
    <details className="group rounded-lg bg-panel">
      <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-2 rounded-lg px-4 font-semibold [&::-webkit-details-marker]:hidden">
        {t("terms")}
        <ChevronDown aria-hidden className="size-5 text-ink-3 transition-transform group-open:rotate-180" />
      </summary>
      <p className="px-4 pb-4 text-sm leading-relaxed text-ink-2">{activity_detail}</p>
    </details>
  );
}
