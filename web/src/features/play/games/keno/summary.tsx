import { cx } from "@/ui/cx";
import type { Summarize } from "../../history/summary";
import styles from "./keno.module.css";
import { NUMBERS } from "./rules";

export const summary: Summarize = ({ params, outcome }, { t }) => {
  const picks = params.picks as number[];
  const drawn = outcome.drawn as number[];
  const hits = outcome.hits as number[];
  return {
    word: t("keno_hits", { hits: hits.length, picks: picks.length }),
    choice: [
      { label: t("numbers"), value: picks.join(", ") },
      { label: t("risk"), value: t(`risk_${params.risk as "low"}`) },
    ],
    picture: (
      <div>
        <p className="sr-only">{`${t("keno_drawn")}: ${drawn.join(", ")}. ${t("hit")}: ${hits.join(", ") || 0}`}</p>
        <Board picks={picks} drawn={drawn} hits={hits} />
      </div>
    ),
  };
};

interface BoardProps {
  picks: readonly number[];
  drawn: readonly number[];
  hits: readonly number[];
}

/** All numbers, as the round left them. */
function Board({ picks, drawn, hits }: BoardProps) {
  return (
    <div aria-hidden className={cx(styles.strip, "grid w-full max-w-80 grid-cols-8 gap-1 rounded-md p-2")}>
      {Array.from({ length: NUMBERS }, (_, at) => at + 1).map((number) => (
        <Key
          key={number}
          number={number}
          picked={picks.includes(number)}
          drawn={drawn.includes(number)}
          hit={hits.includes(number)}
        />
      ))}
    </div>
  );
}

interface KeyProps {
  number: number;
  picked: boolean;
  drawn: boolean;
  hit: boolean;
}

/** One number of the board, as the round left it. */
function Key({ number, picked, drawn, hit }: KeyProps) {
  return (
    <span
      data-picked={picked || undefined}
      className={cx(styles.key, "tnum relative grid aspect-square place-items-center text-xs font-bold")}
    >
      {hit ? (
        <span className={cx(styles.ball, "grid place-items-center rounded-full")}>
          <span className={cx(styles.disc, "grid place-items-center rounded-full font-extrabold")}>{number}</span>
        </span>
      ) : (
        <span className={cx("grid size-full place-items-center rounded-[inherit]", drawn && styles.bubble)}>
          {number}
        </span>
      )}
    </span>
  );
}
