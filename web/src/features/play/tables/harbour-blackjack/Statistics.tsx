import { memo } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { totalOf } from "../../games/blackjack/rules";
import styles from "./harbour-blackjack.module.css";
import type { Outcome } from "./outcome";
import { endingOf, TONES, useDealerWords } from "./words";

const SHOWN = 24;
/** Every way that the dealer can end. */
const ENDINGS = ["17", "18", "19", "20", "21", "blackjack", "bust"] as const;

function nameOf(outcome: Outcome): (typeof ENDINGS)[number] {
  const ending = endingOf(outcome);
  const points = String(totalOf(outcome.dealer).total);
  return ending === "points" ? (ENDINGS.find((each) => each === points) ?? "21") : ending;
}

/** How the dealer ended in the last rounds, one by one and counted. */
export const Statistics = memo(function Statistics({ history }: { history: readonly Outcome[] }) {
  const { t } = useTranslation(["harbour-blackjack", "blackjack"]);
  const dealer = useDealerWords();
  const names = history.map(nameOf);
  const counts = ENDINGS.map((ending) => names.filter((name) => name === ending).length);
  const most = Math.max(1, ...counts);
  const rows = ENDINGS.map((ending, at) => (
    <tr key={ending} className="border-active border-t">
      <th scope="row" className="tnum py-1.5 text-left font-medium">
        {ending === "blackjack" || ending === "bust" ? t(`blackjack:${ending}`) : ending}
      </th>
      <td>
        <span className="flex items-center gap-2">
          <span className="tnum w-7 text-right font-bold">{counts[at]}</span>
          <span aria-hidden className="h-2 flex-1 overflow-hidden rounded-full bg-raised">
            <span
              className={cx(styles.bar, "block h-full origin-left rounded-full")}
              style={{ transform: `scaleX(${(counts[at] ?? 0) / most})` }}
            />
          </span>
        </span>
      </td>
    </tr>
  ));
  return (
    <div className="grid gap-4 text-sm">
      <ol aria-label={t("last_results")} className="flex flex-wrap gap-1.5">
        {history.slice(0, SHOWN).map((outcome, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the same result comes again and again
            key={at}
            className={cx(TONES[endingOf(outcome)], "tnum rounded-full px-2.5 py-1 text-xs font-extrabold")}
          >
            {dealer.short(outcome)}
          </li>
        ))}
      </ol>
      <table className="w-full">
        <thead>
          <tr className="text-left text-xs text-ink-2">
            <th scope="col" className="w-[30%] pb-1 font-semibold">
              {t("blackjack:dealer")}
            </th>
            <th scope="col" className="pb-1 font-semibold">
              {t("column_times", { rounds: history.length })}
            </th>
          </tr>
        </thead>
        <tbody>{rows}</tbody>
      </table>
    </div>
  );
});
