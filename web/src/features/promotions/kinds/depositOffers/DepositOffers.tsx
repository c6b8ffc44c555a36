import { Check } from "lucide-react";
import type { ActivityStep } from "@/api/schema";
import { toAmount } from "@/lib/amount";
import { serverNow } from "@/lib/api/call";
import { openDialog } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { Countdown } from "@/ui/Countdown";
import { cx } from "@/ui/cx";
import { Money } from "@/ui/Money";
import { Awards } from "../../Awards";
import type { PanelProps } from "../../kind";
import { refreshOffers } from "../../useClaim";

const [REPEAT_PAY, FIRST, SECOND, GIFT] = [3, 22, 23, 1003];

/** What comes with a deposit: each of the goods with its price, what it brings and whether it is bought, and the way to pay. */
export function DepositOffers({ offer, canClaim }: PanelProps) {
  const { t } = useTranslation("promotions");
  const kind = offer.activity.activity_type;
  const steps = offer.steps.filter((step) => step.target > 0);
  const end = Math.min(
    ...offer.steps.filter((step) => step.state === "open").map((step) => step.claim_until || Infinity),
  );
  const isOver = steps.every(({ state }) => state !== "open") && steps.some(({ state }) => state === "missed");
  const isOpen = canClaim && offer.steps.some((step) => step.state === "open");
  function buy() {
    if (kind === GIFT) openDialog("dailyGift", {});
    else if (kind === FIRST || kind === SECOND) openDialog("firstRecharge", {});
    else openDialog("deposit", {});
  }
  return (
    <>
      <ol className={cx("grid grid-cols-1 gap-2", columnsOf(steps.length))} aria-label={t("steps")}>
        {steps.map((step) => (
          <Goods key={step.step} step={step} isNumbered={kind === REPEAT_PAY} />
        ))}
      </ol>
      {canClaim && isOver && <p className="mt-4 text-center text-sm text-ink-2">{t("deposit_over")}</p>}
      {isOpen && (
        <>
          {Number.isFinite(end) && (
            <p className="mt-4 text-center text-sm text-ink-2">
              {t("deposit_ends")}{" "}
              <Countdown until={end} now={serverNow} onEnd={refreshOffers} className="font-semibold text-ink-1" />
            </p>
          )}
          <Button variant="gold" size="xl" full className="mt-3" onClick={buy}>
            {t(kind === GIFT ? "deposit_gift" : "deposit_buy")}
          </Button>
        </>
      )}
    </>
  );
}

/** Rows without a gap at their end: one offer as wide as all, three beside each other, else two. */
const columnsOf = (count: number): string =>
  count === 1 ? "" : count === 3 ? "tablet:grid-cols-3" : "tablet:grid-cols-2";

/** One of the goods, or the number of a day's deposit. */
function Goods({ step, isNumbered }: { step: ActivityStep; isNumbered: boolean }) {
  const { t } = useTranslation("promotions");
  const isTaken = step.state === "claimed";
  return (
    <li
      className="flex min-h-16 items-center gap-3 rounded-md bg-raised px-4 py-2.5 data-missed:opacity-60"
      data-missed={step.state === "missed" || undefined}
    >
      <span className="min-w-0 flex-1">
        {isNumbered ? (
          <span className="font-bold">{t("deposit_number", { count: step.step })}</span>
        ) : (
          <Money amount={toAmount(step.target)} className="text-lg font-bold" />
        )}
        <span className="block text-sm text-gold">
          {isNumbered && t("deposit_at_most")} <Awards awards={step.rewards} />
        </span>
      </span>
      {isTaken && (
        <span className="inline-flex items-center gap-1 text-sm font-semibold text-win">
          <Check aria-hidden className="size-4.5" />
          {t("deposit_bought")}
        </span>
      )}
      {step.state === "missed" && <span className="text-sm text-ink-3">{t("missed")}</span>}
    </li>
  );
}
