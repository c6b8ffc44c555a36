import { useTranslation } from "@/lib/i18n/useTranslation";
import { addressOf, Link } from "@/lib/router";
import { Button } from "@/ui/Button";
import { PromotionArt } from "@/ui/PromotionArt";
import { Awards, useAwardsText } from "../Awards";
import { useClaim } from "../useClaim";
import type { ReadyClaim } from "./ready";

/** One step that can be claimed, with its promotion's picture. */
export function ReadyStep({ offer, step, onClaimed }: ReadyClaim & { onClaimed: () => void }) {
  const { t } = useTranslation("promotions");
  const awardsText = useAwardsText();
  const { activity } = offer;
  const isDrawn = offer.table.length > 0;
  const { pending, error, claim } = useClaim(offer);
  return (
    <li className="rounded-lg bg-panel p-2">
      <div className="flex items-center gap-3">
        <span className="h-14 w-20 shrink-0 overflow-hidden rounded-md bg-[#0a1233]">
          <PromotionArt name={activity.activity_pic_url} sizes="120px" />
        </span>
        <span className="min-w-0 flex-1">
          <Link
            to={addressOf("/activity", { id: activity.activity_id })}
            className="block truncate text-sm text-ink-2 hover:text-ink-1 hover:underline"
          >
            {activity.list_title}
          </Link>
          <Awards awards={step.rewards} isMost={isDrawn} />
        </span>
        <Button
          variant="gold"
          loading={pending !== null}
          aria-label={t("claim_award", { award: awardsText(step.rewards, isDrawn) })}
          onClick={() => void claim({ step: step.step }).then((reply) => reply && onClaimed())}
        >
          {t("claim")}
        </Button>
      </div>
      {error && (
        <p role="alert" className="mt-2 rounded-md bg-loss/10 px-3 py-2 text-sm">
          {error.kind === "refused" ? error.message : t("claim_failed")}
        </p>
      )}
    </li>
  );
}
