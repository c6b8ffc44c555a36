import { useTranslation } from "@/lib/i18n/useTranslation";
import { Badge, type BadgeTone } from "@/ui/Chip";
import type { SportsText } from "../names";
import type { FormResult, TeamForm } from "../wire";

const TONES: Record<NonNullable<FormResult["outcome"]>, BadgeTone> = { won: "win", drawn: "neutral", lost: "loss" };

/** One result from the side of a competitor: what is shown in a letter, and the same in words. */
interface ShownResult {
  letter: string;
  words: string;
  tone: BadgeTone;
}

function shownResult(t: SportsText, name: string, { outcome, sides, score, place }: FormResult): ShownResult {
  if (outcome === null)
    return place === null
      ? { letter: "–", words: t("form_no_run"), tone: "neutral" }
      : { letter: String(place), words: t("form_place", { place }), tone: place === 1 ? "win" : "neutral" };
  const own = Math.max(0, sides.indexOf(name));
  const [made = 0, against = 0] = [score?.[own], score?.[1 - own]];
  const words = t(`form_${outcome}`, { score: `${made}–${against}`, rival: sides[1 - own] ?? "" });
  return { letter: t(`form_${outcome}_short`), words, tone: TONES[outcome] };
}

/** The last results of a team or a runner, the latest first: a letter or a place each, in words for screen readers. */
export function FormBadges({ form: { name, results } }: { form: TeamForm }) {
  const { t } = useTranslation("sports");
  if (results.length === 0) return <p className="text-sm text-ink-2">{t("stats_no_results")}</p>;
  return (
    <ol aria-label={t("form_of", { name })} className="flex gap-1">
      {results.map((result) => {
        const { letter, words, tone } = shownResult(t, name, result);
        return (
          <li key={result.fixture} title={words}>
            <Badge tone={tone}>
              <span aria-hidden>{letter}</span>
              <span className="sr-only">{words}</span>
            </Badge>
          </li>
        );
      })}
    </ol>
  );
}
