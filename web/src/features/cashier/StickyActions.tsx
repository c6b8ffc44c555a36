import type { ReactNode } from "react";
import { useSite } from "@/domain/site";
import { useTranslation } from "@/lib/i18n/useTranslation";

/** What a form ends with, kept in sight at the foot of its dialog; where the site has test money only, it says that. */
export function StickyActions({ children }: { children: ReactNode }) {
  const { t } = useTranslation("wallet");
  const sandbox = useSite((site) => site.sandbox);
  return (
    <div
      data-foot=""
      className="sticky -bottom-5 -mx-5 -mb-5 space-y-3 bg-panel px-5 pt-3 pb-5 shadow-[0_-12px_16px_-12px_var(--shade)]"
    >
      {children}
      {sandbox && <p className="text-center text-xs text-ink-3">{t("wallet.sandboxShort")}</p>}
    </div>
  );
}
