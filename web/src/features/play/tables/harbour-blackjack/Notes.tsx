import type { Amount } from "@/lib/amount";
import type { MoneyKind } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Money } from "@/ui/Money";
import { chips } from "../../cards/chips.drawn";
import { type Outcome, pairsPay, plus3Pays } from "./outcome";

interface Props {
  outcome: Outcome;
  /** What the hand is insured for; null where it is not. */
  insured: Amount | null;
  kind: MoneyKind;
}

const NOTE =
  "flex items-center gap-1.5 rounded-full bg-[#04161f]/85 py-0.5 text-xs font-bold shadow-[0_2px_8px_#0008] @2xl:text-sm";

/** What the first cards bring to the side bets, and the insurance, beside the dealer. */
export function Notes({ outcome, insured, kind }: Props) {
  const { t } = useTranslation(["harbour-blackjack", "blackjack"]);
  const [pairs, plus3] = [pairsPay(outcome), plus3Pays(outcome)];
  const won = [
    pairs === null ? null : ([t(`pair_${pairs}`), pairs] as const),
    plus3 === null ? null : ([t(`plus_${plus3}`), plus3] as const),
  ].filter((each) => each !== null);
  return (
    <ul aria-label={t("side_bets")} className="absolute top-3 left-2 grid justify-items-start gap-1">
      {won.map(([name, pays]) => (
        <li key={name} className={`${NOTE} px-2 whitespace-nowrap text-[#ffe08a]`}>
          {name} <span className="tnum">{pays}:1</span>
        </li>
      ))}
      {insured !== null && (
        <li className={`${NOTE} pr-2.5 pl-0.5`}>
          <img src={chips.amber} alt="" className="size-5" />
          {t("blackjack:insured")} <Money amount={insured} kind={kind} className="[&_svg]:hidden" />
        </li>
      )}
    </ul>
  );
}
