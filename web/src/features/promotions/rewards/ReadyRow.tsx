import type { ReactNode } from "react";
import type { ActivityOffer, Award } from "@/api/schema";
import type { ApiError } from "@/lib/api/errors";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { addressOf, Link } from "@/lib/router";
import { Button } from "@/ui/Button";
import { PromotionArt } from "@/ui/PromotionArt";
import { Awards, useAwardsText } from "../Awards";
import { useRefusalText } from "../refusal";
import { useClaim } from "../useClaim";
import { type ReadyClaim, type ReadyOffer, totalOf, useClaimAll } from "./ready";

/** What a promotion has ready: one step, or several that are claimed together. */
export function Ready({ offer, steps, onClaimed }: ReadyOffer & { onClaimed: (count: number) => void }) {
  const [step, ...others] = steps;
  if (!step) return null;
  return others.length === 0 ? (
    <One offer={offer} step={step} onClaimed={onClaimed} />
  ) : (
    <Several offer={offer} steps={steps} onClaimed={onClaimed} />
  );
}

function One({ offer, step, onClaimed }: ReadyClaim & { onClaimed: (count: number) => void }) {
  const { pending, error, claim } = useClaim(offer);
  const take = () => void claim({ step: step.step }).then((reply) => reply && onClaimed(1));
  return <Row offer={offer} awards={step.rewards} isClaiming={pending !== null} error={error} onClaim={take} />;
}

function Several({ offer, steps, onClaimed }: ReadyOffer & { onClaimed: (count: number) => void }) {
  const { isRunning, error, claim } = useClaimAll(onClaimed, offer.activity.activity_id);
  return (
    <Row offer={offer} awards={totalOf(steps)} isClaiming={isRunning} error={error} onClaim={() => void claim()}>
      <span className="tnum"> × {steps.length}</span>
    </Row>
  );
}

interface RowProps {
  offer: ActivityOffer;
  awards: readonly Award[];
  isClaiming: boolean;
  error: ApiError | null;
  onClaim: () => void;
  /** Beside the name. */
  children?: ReactNode;
}

/** A promotion's picture, what it has ready, and the button that claims it. */
function Row({ offer: { activity, table }, awards, isClaiming, error, onClaim, children }: RowProps) {
  const { t } = useTranslation("promotions");
  const refusalText = useRefusalText();
  const awardsText = useAwardsText();
  const isDrawn = table.length > 0;
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
            {children}
          </Link>
          <Awards awards={awards} isMost={isDrawn} />
        </span>
        <Button
          variant="gold"
          loading={isClaiming}
          aria-label={t("claim_award", { award: awardsText(awards, isDrawn) })}
          onClick={onClaim}
        >
          {t("claim")}
        </Button>
      </div>
      {error && (
        <p role="alert" className="mt-2 rounded-md bg-loss/10 px-3 py-2 text-sm">
          {refusalText(error)}
        </p>
      )}
    </li>
  );
}
