import { ChevronDown } from "lucide-react";
import { useTranslation } from "@/lib/i18n/useTranslation";

/** The terms of an offer, one tap away. */
export function Terms({ text }: { text: string }) {
  const { t } = useTranslation("wallet");
  return (
    <details className="group">
      <summary className="-mx-1 flex min-h-11 w-fit cursor-pointer list-none items-center gap-1 rounded-sm px-1 text-sm font-semibold text-brand-400 [&::-webkit-details-marker]:hidden">
        {t("offer.terms")}
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <p className="pb-1 text-sm leading-relaxed text-ink-2">{text}</p>
    </details>
  );
}
