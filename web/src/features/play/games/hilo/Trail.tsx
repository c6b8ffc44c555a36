import { ArrowDown, ArrowUp, Equal, SkipForward, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { PlayingCard } from "../../cards/PlayingCard";
import type { HiloOutcome } from "./rules";

const ICONS = { higher: ArrowUp, lower: ArrowDown, same: Equal, skip: SkipForward } as const;

const GHOSTS = [0, 1, 2, 3, 4, 5, 6];
const GHOST = "mr-1.5 block aspect-[5/7] w-(--card) shrink-0 rounded-[9%/6.4%] border border-dashed border-[#9db8ff]";

interface Props {
  outcome: HiloOutcome | null;
  lost: boolean;
}

/** The cards so far and what was said of each next one. */
export function Trail({ outcome, lost }: Props) {
  const { t } = useTranslation("hilo");
  const list = useRef<HTMLOListElement>(null);
  const count = outcome?.cards.length ?? 0;
  useEffect(() => {
    if (count === 0) return;
    // With the next picture: asked for now, the page would be laid out once more for it.
    const frame = requestAnimationFrame(() => {
      if (list.current) list.current.scrollLeft = list.current.scrollWidth;
    });
    return () => cancelAnimationFrame(frame);
  }, [count]);
  return (
    <ol
      ref={list}
      aria-label={t("trail")}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
      tabIndex={0}
      className="no-scrollbar flex h-[5.1rem] items-center gap-0 overflow-x-auto px-4 [--card:2.7rem]"
    >
      {!outcome &&
        GHOSTS.map((at) => <li key={at} aria-hidden className={GHOST} style={{ opacity: 0.5 - at * 0.06 }} />)}
      {outcome?.cards.map((card, at) => (
        <Drawn
          // biome-ignore lint/suspicious/noArrayIndexKey: cards only ever follow
          key={at}
          card={card}
          guess={at === 0 ? null : (outcome.guesses[at - 1] ?? null)}
          missed={lost && at === count - 1}
        />
      ))}
    </ol>
  );
}

interface DrawnProps {
  card: number;
  /** What was said of it; null for the first card. */
  guess: HiloOutcome["guesses"][number] | null;
  missed: boolean;
}

/** One card, with the guess that led to it. */
function Drawn({ card, guess, missed }: DrawnProps) {
  const { t } = useTranslation("hilo");
  const Icon = guess && (missed ? X : ICONS[guess]);
  return (
    <li className="flex shrink-0 animate-[appear_.2s_ease-out] items-center">
      {Icon && guess && (
        <span
          className={cx(
            "relative z-10 -mx-2 grid size-6 place-items-center rounded-full shadow-[0_2px_6px_#000a] [&_svg]:size-4 [&_svg]:stroke-3",
            missed
              ? "bg-[#ff4468] text-white"
              : guess === "skip"
                ? "bg-[#c6d3f7] text-[#17244f]"
                : "bg-[#35e88f] text-[#032312]",
          )}
        >
          <Icon aria-hidden />
          <span className="sr-only">{t(guess)}</span>
        </span>
      )}
      <PlayingCard card={card} back="sky" still />
    </li>
  );
}
