import { useEffect, useRef } from "react";
import { formatMultiplier, formatRate } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { useMoneyStyle } from "@/ui/Money";
import { Scene } from "../../steps/Scene";
import type { SparksHandle } from "../../steps/Sparks";
import type { Gain } from "../../steps/won";
import { Basket } from "./Basket";
import styles from "./carp.module.css";
import { lake } from "./lake.drawn";
import { fish } from "./pieces.drawn";
import { CASTS, type CarpCast, type CarpOutcome, FISH, factorOf, isFish, PLACES, WAYS } from "./rules";
import { Tackle } from "./Tackle";
import type { Tackle as TackleState } from "./useCasting";

export interface CarpBoardProps {
  outcome: CarpOutcome | null;
  roundId: string | null;
  tackle: TackleState;
  fresh: boolean;
  still: boolean;
  won: Gain | null;
}

/** A jetty at dusk: an angler, a line in the water, and a basket that fills. */
export function CarpBoard({ outcome, roundId, tackle, fresh, still, won }: CarpBoardProps) {
  const stage = useRef<HTMLDivElement>(null);
  const sparks = useRef<SparksHandle>(null);
  const casts = outcome?.casts ?? [];
  const last = casts.at(-1) ?? null;
  const id = `${roundId}:${casts.length}`;
  const moving = fresh && !still;
  useDrops(stage, sparks, moving ? last : null, id);
  return (
    <Scene
      className={styles.board}
      backdrop={lake}
      still={still}
      sparks={sparks}
      won={won}
      head={<Casts casts={casts} under={tackle !== "rest"} />}
    >
      <div ref={stage} className={styles.stage} data-lost={last === "snap" || undefined}>
        <Tackle state={tackle} last={last} fresh={moving} still={still} id={id} />
        <Basket outcome={outcome} snapped={last === "snap"} fresh={moving && tackle === "rest"} />
      </div>
      {tackle === "rest" && last !== null && !won && <Brought key={id} cast={last} />}
      <Chances />
    </Scene>
  );
}

/** The five casts along the upper edge: what they brought, and which comes next. */
function Casts({ casts, under }: { casts: readonly CarpCast[]; under: boolean }) {
  const { t } = useTranslation("gold-carp");
  const next = casts.includes("snap") ? -1 : casts.length;
  return (
    <ol aria-label={t("casts")} className={styles.casts}>
      {Array.from({ length: CASTS }, (_, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a cast is its place
          key={at}
          className={styles.cast}
          data-cast={casts[at]}
          data-next={(at === next && (under || at > 0)) || undefined}
          aria-current={at === next ? "step" : undefined}
        >
          <Catch cast={casts[at]} number={at + 1} />
        </li>
      ))}
    </ol>
  );
}

/** What a cast brought; its number while it is to come. */
function Catch({ cast, number }: { cast: CarpCast | undefined; number: number }) {
  const { t } = useTranslation("gold-carp");
  const style = useMoneyStyle();
  if (cast === undefined) {
    return (
      <>
        <span aria-hidden className="tnum">
          {number}
        </span>
        <span className="sr-only">{t("cast_number", { number })}</span>
      </>
    );
  }
  if (!isFish(cast)) {
    return (
      <>
        <Torn />
        <span className="sr-only">{t("cast_snap")}</span>
      </>
    );
  }
  return (
    <>
      <img src={fish[cast]} alt={t(`cast_${cast}`)} draggable={false} />
      <span className="tnum">{formatMultiplier(factorOf(cast), style.tag, 1)}</span>
    </>
  );
}

/** Two ends of a line. */
function Torn() {
  return (
    <svg viewBox="0 0 40 24" className={styles.mark} aria-hidden="true" fill="none" stroke="currentColor">
      <path d="M2 12c6-6 9 5 14-1M38 12c-6 6-9-5-14 1M17 5l2 3M23 19l-2-3" strokeWidth="2.4" strokeLinecap="round" />
    </svg>
  );
}

/** What the last cast brought, in words. */
function Brought({ cast }: { cast: CarpCast }) {
  const { t } = useTranslation("gold-carp");
  const style = useMoneyStyle();
  return (
    <p className={styles.brought} data-cast={cast}>
      {isFish(cast) ? `${t(`cast_${cast}`)} ${formatMultiplier(factorOf(cast), style.tag, 1)}` : t("snapped")}
    </p>
  );
}

/** What a cast may bring and how often: the same for every cast. */
function Chances() {
  const { t } = useTranslation("gold-carp");
  const style = useMoneyStyle();
  const rate = (cast: CarpCast) => formatRate((WAYS[cast] * 10_000) / PLACES, style.tag);
  return (
    <ul aria-label={t("chances")} className={cx(styles.chances, "tnum")}>
      {FISH.map((each) => (
        <li key={each}>
          <img src={fish[each]} alt={t(`cast_${each}`)} draggable={false} />
          <b>{formatMultiplier(factorOf(each), style.tag, 1)}</b>
          <span>{rate(each)}</span>
        </li>
      ))}
      <li className={styles.risk}>
        <Torn />
        <span className="sr-only">{t("cast_snap")}</span>
        <b>{formatMultiplier(0, style.tag, 0)}</b>
        <span>{rate("snap")}</span>
      </li>
    </ul>
  );
}

/** Where the line meets the water, in parts of the board's height from its middle and from its top. */
const WATER = { x: 104 / 560, y: 392 / 560 };

/** Drops as something leaves the water, and gold with the golden one. */
function useDrops(
  stage: React.RefObject<HTMLDivElement | null>,
  sparks: React.RefObject<SparksHandle | null>,
  cast: CarpCast | null,
  id: string,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each cast once, even when it brings the same as the last
  useEffect(() => {
    const element = stage.current;
    if (!cast || !element) return;
    const x = 0.5 + (WATER.x * element.clientHeight) / element.clientWidth;
    const at = { x, y: WATER.y };
    sparks.current?.burst({
      ...at,
      count: cast === "snap" ? 10 : 22,
      colours: ["#ffffff", "#d6e6ff", "#ffd8b8"],
      speed: cast === "snap" ? 190 : 300,
      spread: 1.5,
      size: 4,
      life: 0.8,
      fall: 760,
      keeps: 0.5,
    });
    if (cast !== "golden") return;
    const high = { x, y: WATER.y - 0.26 };
    sparks.current?.ring(high.x, high.y, element.clientHeight * 0.26, "#ffe9a0");
    sparks.current?.burst({
      ...high,
      count: 40,
      shape: "shard",
      colours: ["#ffd257", "#fff3c2", "#f0a01a"],
      speed: 360,
      size: 6,
      life: 1.3,
      fall: 300,
      keeps: 0.2,
    });
  }, [stage, sparks, cast, id]);
}
