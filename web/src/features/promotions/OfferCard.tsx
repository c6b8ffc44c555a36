import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { Money } from "@/ui/Money";
import type { CardProps, OfferStep, Reward } from "./kind";

interface Props extends CardProps {
  title: string;
}

/** The steps of an offer, each with its progress, its rewards and its claim: the common part of every kind's card. */
export function OfferCard({ title, offer, pending, onClaim }: Props) {
  return (
    <section aria-label={title} className="grid gap-3 rounded-lg bg-panel p-4">
      <h2 className="text-base font-bold">{title}</h2>
      <ol className="grid gap-2">
        {offer.steps.map((step) => (
          <li key={step.step} className="flex min-h-11 items-center gap-3 rounded-sm bg-raised px-3 text-sm">
            <span className="flex flex-1 flex-wrap gap-x-3 font-semibold">
              {step.rewards.map((reward) => (
                <RewardAmount key={reward.kind} reward={reward} />
              ))}
            </span>
            <Claim step={step} pending={pending === step.step} onClaim={() => onClaim(step.step)} />
          </li>
        ))}
      </ol>
    </section>
  );
}

const MONEY_KIND = { cash: "money", coin: "money", gold: "gold" } as const;

function RewardAmount({ reward: { kind, amount } }: { reward: Reward }) {
  return <Money amount={amount} kind={MONEY_KIND[kind]} />;
}

interface ClaimProps {
  step: OfferStep;
  pending: boolean;
  onClaim: () => void;
}

function Claim({ step: { state, current, target }, pending, onClaim }: ClaimProps) {
  const { t } = useTranslation("promotions");
  if (state === "open") return <span className="tnum text-ink-3">{t("progress", { current, target })}</span>;
  return (
    <Button size="sm" disabled={state === "claimed"} loading={pending} onClick={onClaim}>
      {t(state === "claimed" ? "claimed" : "claim")}
    </Button>
  );
}
