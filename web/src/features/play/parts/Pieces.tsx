import type { ReactNode } from "react";
import { cx } from "@/ui/cx";
import { faces } from "../cards/face.drawn";
import { useCardNames } from "../cards/useCardNames";

/** Small pieces that the results of rounds are drawn with. */

export type Tone = "win" | "loss" | "gold" | "plain" | "red" | "black";

const TONE: Record<Tone, string> = {
  win: "bg-win-fill text-on-win",
  loss: "bg-loss/20 text-loss",
  gold: "bg-gold-fill text-on-gold",
  plain: "bg-active text-ink-1",
  red: "bg-[#c81e3a] text-white",
  black: "bg-[#151a33] text-white",
};

export function Pieces({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <div>
      {label !== undefined && <p className="mb-1.5 text-xs text-ink-3">{label}</p>}
      <div className="flex flex-wrap items-center gap-1.5">{children}</div>
    </div>
  );
}

/** One result of a row: a number, a side. */
export function Piece({ tone = "plain", round, children }: { tone?: Tone; round?: boolean; children: ReactNode }) {
  return (
    <span
      className={cx(
        "tnum inline-grid h-9 min-w-9 place-items-center px-2.5 text-sm font-bold",
        round ? "rounded-full" : "rounded-sm",
        TONE[tone],
      )}
    >
      {children}
    </span>
  );
}

export function Cards({ cards, label }: { cards: readonly number[]; label?: string }) {
  const name = useCardNames();
  return (
    <Pieces label={label}>
      {cards.map((card, at) => (
        <img
          // biome-ignore lint/suspicious/noArrayIndexKey: cards lie where they were dealt, and may be alike
          key={at}
          src={faces[card]}
          alt={name(card)}
          draggable={false}
          className="aspect-5/7 w-12 rounded-[5px]"
        />
      ))}
    </Pieces>
  );
}
