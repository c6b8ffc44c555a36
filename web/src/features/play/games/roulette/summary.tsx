import { cx } from "@/ui/cx";
import { Chip } from "../../chips/Chip";
import type { Summarize, SummaryFormat } from "../../history/summary";
import { GROUND } from "./ground";
import styles from "./roulette.module.css";
import { colourOf } from "./rules";

const NAMED = new Set(["red", "black", "even", "odd", "low", "high"]);

function spotName(spot: string, { t }: SummaryFormat): string {
  if (NAMED.has(spot)) return t(`spot_${spot as "red"}`);
  const group = /^(dozen|column)([123])$/.exec(spot);
  if (group) return t(`spot_${group[1] as "dozen"}`, { number: group[2] });
  return spot.replaceAll("-", " · ");
}

export const summary: Summarize = ({ params, outcome }, tell) => {
  const { t } = tell;
  const pocket = outcome.pocket as number;
  const wins = new Set(outcome.wins as string[]);
  const bets = params.bets as { spot: string; chips: number }[];
  return {
    word: String(pocket),
    choice: [],
    picture: (
      <div className="grid gap-3">
        <p
          className={cx(
            styles.plaque,
            GROUND[colourOf(pocket)],
            "tnum grid size-20 place-items-center rounded-lg text-3xl font-extrabold text-white",
          )}
        >
          <span className="sr-only">{t("roulette_pocket")} </span>
          {pocket}
        </p>
        <ul aria-label={t("roulette_bets")} className="grid gap-1">
          {bets.map(({ spot, chips }) => (
            <li key={spot} className="flex min-h-9 items-center gap-3 rounded-sm px-2 odd:bg-raised/60">
              <span className="size-7 text-xs">
                <Chip chips={chips} label={chips > 999 ? "★" : String(chips)} />
              </span>
              <span className={cx("flex-1 text-sm", wins.has(spot) ? "font-bold text-win" : "text-ink-2")}>
                {spotName(spot, tell)} × {chips}
              </span>
              {wins.has(spot) && <span className="text-sm font-semibold text-win">{t("hit")}</span>}
            </li>
          ))}
        </ul>
      </div>
    ),
  };
};
