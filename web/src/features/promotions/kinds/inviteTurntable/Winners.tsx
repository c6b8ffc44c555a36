import type { WheelWinner } from "@/api/schema";
import { formatTime } from "@/lib/format/time";
import { currentTag } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Money } from "@/ui/Money";
import { isGold } from "../../Awards";

const MOST = 5;

/** Who was paid the target last; nothing while nobody was. */
export function Winners({ winners }: { winners: readonly WheelWinner[] }) {
  const { t } = useTranslation("promotions");
  if (winners.length === 0) return null;
  return (
    <section aria-labelledby="wheel-winners" className="mt-6">
      <h2 id="wheel-winners" className="font-bold">
        {t("wheel_winners")}
      </h2>
      <ul className="mt-2 grid grid-cols-1 gap-2">
        {winners.slice(0, MOST).map((winner) => (
          <Winner key={`${winner.time}:${winner.uid}`} winner={winner} />
        ))}
      </ul>
    </section>
  );
}

function Winner({ winner }: { winner: WheelWinner }) {
  const { nickname, amount, currency_type, time } = winner;
  return (
    <li className="flex min-h-11 items-center gap-3 rounded-sm bg-raised px-3">
      <span className="min-w-0 flex-1 truncate text-sm font-semibold">{nickname}</span>
      <span className="text-xs text-ink-3">{formatTime(time, currentTag())}</span>
      <Money amount={amount} kind={isGold(currency_type) ? "gold" : "money"} className="font-semibold text-win" />
    </li>
  );
}
