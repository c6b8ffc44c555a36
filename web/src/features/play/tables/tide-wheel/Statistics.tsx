import { memo } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { COLOURS } from "./colours";
import { Mark } from "./Mark";
import { factsOf, type Outcome, type SpotFacts, spotOf } from "./outcome";
import styles from "./tide-wheel.module.css";

const SHOWN = 24;

/** The last results in their order, and how often each spot came. */
export const Statistics = memo(function Statistics({ history }: { history: readonly Outcome[] }) {
  const { t } = useTranslation("tide-wheel");
  const facts = factsOf(history);
  const most = Math.max(1, ...facts.map(({ count }) => count));
  return (
    <div className="grid gap-4 text-sm">
      <ol aria-label={t("last_results")} className="flex flex-wrap gap-1.5">
        {history.slice(0, SHOWN).map((outcome, at) => {
          const spot = spotOf(outcome);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same spot comes again and again
            <li key={at}>
              <span className="sr-only">{t(`spot_${spot}`)}</span>
              <Mark spot={spot} className="size-8 text-sm" />
            </li>
          );
        })}
      </ol>
      <table className="w-full">
        <thead>
          <tr className="text-left text-xs text-ink-2">
            <th scope="col" className="pb-1 font-semibold">
              {t("column_spot")}
            </th>
            <th scope="col" className="w-[45%] pb-1 font-semibold">
              {t("column_times", { rounds: history.length })}
            </th>
            <th scope="col" className="pb-1 text-right font-semibold">
              {t("column_ago")}
            </th>
          </tr>
        </thead>
        <tbody>
          {facts.map((each) => (
            <Row key={each.spot} facts={each} most={most} />
          ))}
        </tbody>
      </table>
    </div>
  );
});

function Row({ facts: { spot, count, ago }, most }: { facts: SpotFacts; most: number }) {
  const { t } = useTranslation("tide-wheel");
  return (
    <tr className="border-active border-t">
      <th scope="row" className="py-1 text-left font-medium">
        <span className="flex items-center gap-2">
          <Mark spot={spot} className="size-7 text-xs" />
          {t(`spot_${spot}`)}
        </span>
      </th>
      <td>
        <span className="flex items-center gap-2">
          <span className="tnum w-6 text-right font-bold">{count}</span>
          <span aria-hidden className="h-2 flex-1 overflow-hidden rounded-full bg-raised">
            <span
              className={styles.bar}
              style={{ background: COLOURS[spot][1], transform: `scaleX(${count / most})` }}
            />
          </span>
        </span>
      </td>
      <td className="tnum text-right text-ink-2">{ago === null ? "–" : ago}</td>
    </tr>
  );
}
