import { useMemo, useState } from "react";
import { LANGUAGE_TAGS } from "@/lib/i18n/languages";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { DerivedShape } from "./marks";
import { type Outcome, resultOf, SIDES, type Side } from "./outcome";
import { BeadPlate, BigRoadPaper, DerivedPaper } from "./Roads";
import { type BigRoad, bigRoadOf, DERIVED_ROADS, derivedMarks, nextMark, type Result } from "./roads";
import styles from "./statistics.module.css";

/** The ground of what a count or a key is about. */
const GROUNDS = {
  player: styles.player,
  banker: styles.banker,
  tie: styles.tie,
  player_pair: styles.player_pair,
  banker_pair: styles.banker_pair,
  lucky_six: styles.lucky_six,
};

/** The five roads of the last rounds, and what the next round would mark. */
export function Statistics({ history }: { history: readonly Outcome[] }) {
  const { t } = useTranslation("lighthouse-baccarat");
  const [asked, setAsked] = useState<Side | null>(null);
  const results = useMemo(() => history.map(resultOf).reverse(), [history]);
  // A question is about the next round: when that one ends, it is answered.
  const newest = history[0];
  const [askedAfter, setAskedAfter] = useState(newest);
  if (askedAfter !== newest) {
    setAskedAfter(newest);
    setAsked(null);
  }
  const road = useMemo(() => bigRoadOf(results), [results]);
  const shown = useMemo(() => (asked ? [...results, imagined(asked)] : results), [results, asked]);
  const shownRoad = useMemo(() => bigRoadOf(shown), [shown]);
  if (results.length === 0) return <p className={styles.empty}>{t("no_history")}</p>;
  const isAsked = asked !== null;
  return (
    <div className="@container">
      <Counts results={results} />
      <AskNext road={road} asked={asked} onAsk={(side) => setAsked(asked === side ? null : side)} />
      <div className={styles.large}>
        <BigRoadPaper road={shownRoad} isAsked={isAsked} />
        <BeadPlate results={shown} isAsked={isAsked} />
      </div>
      <div className={styles.small}>
        {DERIVED_ROADS.map((derived) => {
          const marks = derivedMarks(shownRoad.columns, derived);
          return (
            <DerivedPaper
              key={derived}
              road={derived}
              marks={marks}
              isAsked={asked !== null && nextMark(road.columns, asked, derived) !== null}
            />
          );
        })}
      </div>
      <p className={styles.note}>{t("history_note")}</p>
    </div>
  );
}

const imagined = (winner: Side): Result => ({ winner, playerPair: false, bankerPair: false, luckySix: false });

/** How often each spot won. */
function Counts({ results }: { results: readonly Result[] }) {
  const { t, language } = useTranslation("lighthouse-baccarat");
  const format = new Intl.NumberFormat(LANGUAGE_TAGS[language], { style: "percent", maximumFractionDigits: 1 });
  const share = (wins: number) => t("share", { count: wins, percent: format.format(wins / results.length) });
  const count = (is: (result: Result) => boolean) => results.filter(is).length;
  const rows = [
    ["player", count(({ winner }) => winner === "player")],
    ["banker", count(({ winner }) => winner === "banker")],
    ["tie", count(({ winner }) => winner === "tie")],
    ["player_pair", count(({ playerPair }) => playerPair)],
    ["banker_pair", count(({ bankerPair }) => bankerPair)],
    ["lucky_six", count(({ luckySix }) => luckySix)],
  ] as const;
  return (
    <section>
      <h3 className={styles.title}>{t("counts", { rounds: results.length })}</h3>
      <dl className={styles.counts}>
        {rows.map(([spot, wins]) => (
          <Count key={spot} name={t(`spot_${spot}`)} share={share(wins)} className={GROUNDS[spot]} />
        ))}
      </dl>
    </section>
  );
}

interface CountProps {
  name: string;
  share: string;
  className: string | undefined;
}

function Count({ name, share, className }: CountProps) {
  return (
    <div className={cx(styles.count, className)}>
      <dt>{name}</dt>
      <dd className="tnum">{share}</dd>
    </div>
  );
}

interface AskProps {
  road: BigRoad;
  asked: Side | null;
  onAsk: (side: Side) => void;
}

/** What each derived road would mark if a side won the next round; pressed, it is shown in the roads too. */
function AskNext({ road, asked, onAsk }: AskProps) {
  const { t } = useTranslation("lighthouse-baccarat");
  return (
    <section>
      <h3 className={styles.title}>{t("ask_next")}</h3>
      <div className={styles.asks}>
        {SIDES.map((side) => (
          <button
            key={side}
            type="button"
            aria-pressed={asked === side}
            onClick={() => onAsk(side)}
            className={cx("press", styles.ask, GROUNDS[side], asked === side && styles.pressed)}
          >
            <span>{t(`ask_${side}`)}</span>
            <span className={styles.answers}>
              {DERIVED_ROADS.map((derived) => {
                const colour = nextMark(road.columns, side, derived);
                return (
                  <span key={derived} className={styles.answer}>
                    <span className="sr-only">{`${t(derived)}: ${t(colour ?? "no_mark")}. `}</span>
                    <svg aria-hidden="true" viewBox="-10 -10 20 20" width="20" height="20">
                      {colour ? (
                        <DerivedShape road={derived} colour={colour} size={18} />
                      ) : (
                        <path d="M-4 0H4" stroke="#5b6478" strokeWidth="2" />
                      )}
                    </svg>
                  </span>
                );
              })}
            </span>
          </button>
        ))}
      </div>
      <p className={styles.note}>{t("ask_note")}</p>
    </section>
  );
}
