import { PartyPopper } from "lucide-react";
import type { ActivityClaimed } from "@/api/schema";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { Money } from "@/ui/Money";
import { isGold, useAwardText } from "./Awards";

/** What a claim brought, announced; the last one of a panel. */
export function ClaimedNote({ claimed, className }: { claimed: ActivityClaimed | null; className?: string }) {
  const { t } = useTranslation("promotions");
  const awardText = useAwardText();
  const list = claimed?.awards.map(awardText).join(" + ") ?? "";
  return (
    <div role="status" className="empty:hidden">
      {claimed && (
        <div className={cx("mt-4 flex items-center gap-3 rounded-md bg-win/12 px-4 py-3", className)}>
          <PartyPopper aria-hidden className="size-6 shrink-0 text-win" />
          <div className="min-w-0 text-sm">
            <p className="font-semibold">
              {claimed.repeated === 1
                ? t("claimed_before", { award: list })
                : claimed.state === "owed"
                  ? t("claimed_owed", { award: list })
                  : t("claimed_now", { award: list })}
            </p>
            {claimed.awards.some((award) => isGold(award.award_type)) && (
              <p className="mt-0.5 flex items-center gap-1.5 text-ink-2">
                {t("gold_now")} <Money amount={claimed.wallet.gold} kind="gold" digits={0} className="font-semibold" />
              </p>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
