import { formatTime } from "@/lib/format/time";
import { LANGUAGE_TAGS } from "@/lib/i18n/languages";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import type { PastResult } from "../wire";

/** Past fixtures one below the other, the latest first; a line where there are none. */
export function PastResults({ results }: { results: readonly PastResult[] }) {
  const { t, language } = useTranslation("sports");
  if (results.length === 0) return <p className="text-sm text-ink-2">{t("stats_no_results")}</p>;
  return (
    <ul className="grid grid-cols-1 gap-2">
      {results.map((result) => (
        <li key={result.fixture} className="rounded-md bg-raised px-3 py-2 text-sm">
          <time dateTime={new Date(result.starts_at).toISOString()} className="tnum block text-xs text-ink-3">
            {formatTime(result.starts_at, LANGUAGE_TAGS[language])}
          </time>
          {result.score ? <Match result={result} score={result.score} /> : <Podium result={result} />}
        </li>
      ))}
    </ul>
  );
}

/** A past match, the winner's name in bold. */
function Match({ result: { sides, winner }, score }: { result: PastResult; score: number[] }) {
  const [home = "", away = ""] = sides;
  return (
    <p className="break-words">
      <span className={cx(winner === "home" && "font-bold")}>{home}</span>{" "}
      <span className="tnum font-bold whitespace-nowrap">{score.join("–")}</span>{" "}
      <span className={cx(winner === "away" && "font-bold")}>{away}</span>
    </p>
  );
}

/** The first three of a race; those of a dead heat share their place. */
function Podium({ result: { podium } }: { result: PastResult }) {
  const { t } = useTranslation("sports");
  return (
    <ol className="flex flex-wrap gap-x-3">
      {podium.map(({ name, place }) => (
        <li key={name} className={cx("tnum", place === 1 && "font-bold")}>
          {t("fact_place", { place, runner: name })}
        </li>
      ))}
    </ol>
  );
}
