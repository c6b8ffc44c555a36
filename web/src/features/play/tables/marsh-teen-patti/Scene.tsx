import { useState } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { usePageUsed } from "@/ui/usePageUsed";
import type { SceneProps } from "../../chips/look";
import { Backdrop } from "../../liveTable/Backdrop";
import { Fireflies } from "./Fireflies";
import { Hand } from "./Hand";
import { marsh, pad, reeds } from "./marsh.drawn";
import styles from "./marsh-teen-patti.module.css";
import { type Outcome, SIDES, type Side, winnerOf } from "./outcome";
import { Seal } from "./Seal";
import { useReveal } from "./useReveal";

/** The marsh: two mats on the water, the deck on a lily pad before them. */
export function Scene(props: SceneProps<Outcome>) {
  const { phase, outcome, roundNo, still } = props;
  const rests = !usePageUsed() || still;
  const { turned, isNamed, isLit, isLate, missed } = useReveal(props);
  const isDealt = phase === "closed" || outcome !== null;
  const [last, setLast] = useState(outcome);
  if (outcome && outcome !== last) setLast(outcome);
  const winner = outcome && isLit ? winnerOf(outcome) : null;
  return (
    <div className="@container relative isolate h-[17.5rem] overflow-hidden bg-[#052420] text-white @2xl:h-[22rem] tablet:h-[22rem]">
      <Backdrop src={marsh} at="object-[50%_38%]" />
      <Reeds still={rests} />
      <Fireflies still={rests} />
      <div
        className={cx(
          styles.hands,
          "relative mx-auto flex h-full max-w-[56rem] flex-col gap-4 px-1.5 pt-2.5 @2xl:gap-5 @2xl:pt-4",
        )}
      >
        <header className="relative grid h-12 place-items-center @2xl:h-14">
          <HandSeal side="a" won={winner === "a"} />
          <Headline winner={winner} isDealt={isDealt} still={still} />
          <HandSeal side="b" won={winner === "b"} />
        </header>
        <div className="grid grid-cols-2 gap-1.5">
          {SIDES.map((side) => (
            <Hand
              key={side}
              side={side}
              cards={outcome?.[side] ?? null}
              isDealt={isDealt}
              comes={!still && !isLate}
              turned={turned[side]}
              missed={missed[side]}
              leaving={still ? null : (last?.[side] ?? null)}
              isNamed={isNamed[side]}
              won={winner === null || winner === "tie" ? null : winner === side}
              roundNo={roundNo}
              still={still}
            />
          ))}
        </div>
      </div>
      <img
        src={pad}
        alt=""
        draggable={false}
        className="absolute bottom-0.5 left-1/2 w-28 -translate-x-1/2 @2xl:w-36"
      />
    </div>
  );
}

function HandSeal({ side, won }: { side: Side; won: boolean }) {
  return (
    <Seal
      side={side}
      className={cx(
        "absolute top-1/2 size-10 -translate-y-1/2 text-xl transition-transform @2xl:size-14 @2xl:text-3xl",
        side === "a" ? "left-[15%] -translate-x-1/2 @2xl:left-1/4" : "right-[15%] translate-x-1/2 @2xl:right-1/4",
        won && "scale-115",
      )}
    />
  );
}

interface HeadlineProps {
  winner: Side | "tie" | null;
  isDealt: boolean;
  still: boolean;
}

function Headline({ winner, isDealt, still }: HeadlineProps) {
  const { t } = useTranslation("marsh-teen-patti");
  const text =
    winner === "tie" ? t("tie_pushes") : winner ? t(`result_${winner}`) : t(isDealt ? "dealing" : "deal_next");
  return (
    <p
      key={winner ?? "open"}
      className={cx(
        "w-[58%] text-balance text-center @2xl:w-[36%] leading-tight font-extrabold [text-shadow:0_1px_3px_#000,0_2px_10px_#000c]",
        winner === "tie" && "text-base text-[#ffe08a] @2xl:text-xl",
        winner && winner !== "tie" && "text-xl text-[#ffe08a] @2xl:text-3xl",
        !winner && "text-sm text-[#dff5e6] @2xl:text-base",
        winner && !still && "animate-plate",
      )}
    >
      {text}
    </p>
  );
}

/** Reeds at both sides, each clump with its own sway. */
function Reeds({ still }: { still: boolean }) {
  return (
    <span aria-hidden className="pointer-events-none absolute inset-0 -z-10 block">
      {(["left-0", "right-0 -scale-x-100"] as const).map((place) => (
        <span key={place} className={cx("absolute bottom-0 block h-[38%] w-[min(24%,12rem)] @2xl:h-full", place)}>
          {(["far", "near"] as const).map((which) => (
            <img
              key={which}
              src={reeds[which]}
              alt=""
              draggable={false}
              className={cx(
                "absolute bottom-[-4%] h-full max-w-none origin-bottom",
                which === "far" ? "left-[2%]" : "left-[-22%]",
                !still && styles.sway,
              )}
              style={still ? undefined : { animationDelay: which === "far" ? "-2.6s" : "-5s" }}
            />
          ))}
        </span>
      ))}
    </span>
  );
}
