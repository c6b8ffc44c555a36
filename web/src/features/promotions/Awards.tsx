import type { Award, AwardedRounds } from "@/api/schema";
import { type Amount, ZERO } from "@/lib/amount";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { Money } from "@/ui/Money";
import { useMoneyText } from "@/ui/moneyText";

/** The award types of the wire. */
const [CASH, GOLD, FREE_ROUNDS, FREE_BET] = [2, 5, 11, 12];

export const isGold = (type: number): boolean => type === GOLD;

/** An amount of a currency as an award that was given: what has to be staked for it is of no meaning any more. */
export const awardIn = (award_type: number, amount: Amount): Award => ({
  award_type,
  amount,
  wager: ZERO,
  expires_at: 0,
});

/** What each award type is called; any other is bonus money. */
const KIND_WORDS = new Map([
  [CASH, "cash"],
  [GOLD, "gold"],
  [FREE_ROUNDS, "free_rounds"],
  [FREE_BET, "free_bets"],
] as const);

/** What an award is: cash, bonus, gold, free rounds or free bets. */
export function useAwardKind(): (type: number) => string {
  const { t } = useTranslation("promotions");
  return (type) => t(KIND_WORDS.get(type) ?? "bonus");
}

/** An award as words, for sentences and screen readers: `₹20 bonus`, `100 gold`, `3 free rounds of ₹2`. */
export function useAwardText(): (award: Pick<Award, "award_type" | "amount" | "free_rounds">) => string {
  const { t } = useTranslation("promotions");
  const moneyText = useMoneyText();
  const kindOf = useAwardKind();
  return ({ award_type, amount, free_rounds: free }) => {
    if (free) {
      const stake = moneyText(free.stake, { digits: isWhole(free.stake) ? 0 : 2 });
      return t("award_free_rounds", { count: free.rounds, stake });
    }
    const kind = isGold(award_type) ? "gold" : "money";
    return `${moneyText(amount, { kind, digits: digitsOf(amount) })} ${kindOf(award_type)}`;
  };
}

/** How many free rounds of which stake: `3 × ₹2`. */
export function FreeStakes({ free }: { free: AwardedRounds }) {
  return (
    <>
      <span className="tnum">{free.rounds} × </span>
      <Money amount={free.stake} kind="money" digits={isWhole(free.stake) ? 0 : 2} />
    </>
  );
}

/** Awards as words; of a step whose awards are drawn, the most that can come. */
export function useAwardsText(): (awards: readonly Award[], isMost?: boolean) => string {
  const { t } = useTranslation("promotions");
  const awardText = useAwardText();
  return (awards, isMost = false) => `${isMost ? `${t("deposit_at_most")} ` : ""}${awards.map(awardText).join(" + ")}`;
}

/** True where an amount has no fraction of a currency unit to show. */
export const isWhole = (amount: number): boolean => amount % 10_000 === 0;

/** The digits after the point that an award needs: none where it is whole, and all where two would show nothing. */
export const digitsOf = (amount: number): number => (isWhole(amount) ? 0 : Math.abs(amount) < 100 ? 4 : 2);

interface AwardsProps {
  awards: readonly Award[];
  /** They are drawn: these are the most that can come. */
  isMost?: boolean;
  className?: string;
}

/** The awards of a step beside each other, each with what it is. */
export function Awards({ awards, isMost = false, className }: AwardsProps) {
  const { t } = useTranslation("promotions");
  const kindOf = useAwardKind();
  return (
    <span className={cx("inline-flex flex-wrap items-baseline gap-x-2.5", className)}>
      {isMost && <span className="text-[.8em] text-ink-2">{t("deposit_at_most")}</span>}
      {awards.map((award, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two awards may be of one kind, and their order stays
        <span key={place} className="inline-flex items-baseline gap-1">
          {award.free_rounds ? (
            <span className="font-bold">
              <FreeStakes free={award.free_rounds} />
            </span>
          ) : (
            <Money
              amount={award.amount}
              kind={isGold(award.award_type) ? "gold" : "money"}
              digits={digitsOf(award.amount)}
              className="font-bold"
            />
          )}
          <span className="text-[.8em] text-ink-2">{!isGold(award.award_type) && kindOf(award.award_type)}</span>
        </span>
      ))}
    </span>
  );
}
