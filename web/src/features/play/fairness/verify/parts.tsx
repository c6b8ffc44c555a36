import type { ReactNode } from "react";
import { rankOf, SUITS, suitOf } from "@/domain/fairness/cards";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { useCardNames } from "../../cards/useCardNames";

const SIGNS = { diamond: "♦", heart: "♥", spade: "♠", club: "♣" } as const;

/** A small card. */
export function MiniCard({ card, dim }: { card: number; dim?: boolean }) {
  const name = useCardNames();
  const suit = suitOf(card);
  const red = SUITS.indexOf(suit) < 2;
  return (
    <li
      className={cx(
        "grid h-12 w-9 shrink-0 place-content-center rounded-sm text-center text-sm leading-tight font-bold",
        dim
          ? "bg-page text-ink-3"
          : `bg-[#f6f7fb] shadow-[0_1px_3px_#0006] ${red ? "text-[#b3122f]" : "text-[#12162b]"}`,
      )}
    >
      <span className="sr-only">{name(card)}</span>
      <span aria-hidden>{rankOf(card)}</span>
      <span aria-hidden>{SIGNS[suit]}</span>
    </li>
  );
}

/** Cards in a row, the ones from `dimFrom` on pale: they were not used. */
export function Cards({ label, cards, dimFrom, end }: CardsProps) {
  return (
    <Line label={label} end={end}>
      <ul className="flex flex-wrap gap-1">
        {cards.map((card, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a card never changes its place in the row
          <MiniCard key={at} card={card} dim={dimFrom !== undefined && at >= dimFrom} />
        ))}
      </ul>
    </Line>
  );
}

interface CardsProps {
  label: ReactNode;
  cards: readonly number[];
  dimFrom?: number;
  end?: ReactNode;
}

/** A name, what it names, and a word at the end. */
export function Line({ label, end, children }: { label: ReactNode; end?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <p className="mb-1 flex justify-between gap-3 text-xs text-ink-3">
        <span>{label}</span>
        {end !== undefined && <span className="tnum font-semibold text-ink-1">{end}</span>}
      </p>
      {children}
    </div>
  );
}

export type Tone = "plain" | "good" | "bad" | "chosen" | "hit" | "lit";

const TONES: Record<Tone, string> = {
  plain: "bg-page text-ink-3",
  good: "bg-win-fill text-on-win",
  bad: "bg-loss/25 text-loss",
  chosen: "ring-2 ring-inset ring-brand-400 bg-page text-ink-1",
  hit: "bg-loss text-page",
  lit: "bg-active text-ink-1",
};

interface PlacesProps {
  count: number;
  /** The width and the columns of the board. */
  className: string;
  place: (index: number) => PlaceProps;
}

/** A board of places, row by row. */
export function Places({ count, className, place }: PlacesProps) {
  return (
    <div className={cx("mx-auto grid w-full", className)}>
      {range(count).map((index) => (
        <Place key={index} {...place(index)} />
      ))}
    </div>
  );
}

interface ClimbProps {
  rows: number;
  columns: number;
  /** A place of a row; the first row is at the bottom. */
  place: (row: number, column: number) => Omit<PlaceProps, "label"> & { held: string };
}

/** The rows of a climb, the last at the top. */
export function Climb({ rows, columns, place }: ClimbProps) {
  const { t } = useTranslation("verify");
  return (
    <ol className="mx-auto grid w-full max-w-64 gap-1">
      {range(rows)
        .reverse()
        .map((row) => (
          <li key={row} className="grid grid-flow-col auto-cols-fr gap-1">
            {range(columns).map((column) => {
              const { held, ...rest } = place(row, column);
              const label = `${t("row", { row: row + 1 })}, ${t("step_tile", { tile: column + 1 })}: ${held}`;
              return <Place key={column} label={label} {...rest} />;
            })}
          </li>
        ))}
    </ol>
  );
}

/** One place of a board; a button while it can be chosen. */
export function Place({ tone, label, onPick, children }: PlaceProps) {
  const look = cx("grid aspect-square min-h-8 w-full place-items-center rounded-sm text-sm font-bold", TONES[tone]);
  if (!onPick) {
    return (
      <span className={look}>
        <span className="sr-only">{label}</span>
        <span aria-hidden>{children}</span>
      </span>
    );
  }
  return (
    <button type="button" aria-label={label} onClick={onPick} className={cx(look, "press hover:bg-active")}>
      {children}
    </button>
  );
}

interface PlaceProps {
  tone: Tone;
  label: string;
  onPick?: () => void;
  children?: ReactNode;
}

/** Short words in a row, such as flips; pale ones were not used. */
export function Words({ words, dimFrom }: { words: readonly { text: string; tone: Tone }[]; dimFrom?: number }) {
  return (
    <ol className="flex flex-wrap gap-1">
      {words.map(({ text, tone }, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a word never changes its place in the row
          key={at}
          className={cx(
            "inline-flex h-8 items-center rounded-full px-2.5 text-xs font-semibold",
            dimFrom !== undefined && at >= dimFrom ? "text-ink-3 ring-1 ring-inset ring-line/50" : TONES[tone],
          )}
        >
          {text}
        </li>
      ))}
    </ol>
  );
}

/** A result as one figure, with what it counts before it. */
export function Big({ text, word }: { text: string; word?: "segment" }) {
  const { t } = useTranslation("verify");
  return (
    <p className="text-center">
      {word && <span className="mr-2 text-sm text-ink-2">{t(word)}</span>}
      <span className="tnum text-3xl font-extrabold">{text}</span>
    </p>
  );
}

export const range = (count: number): number[] => Array.from({ length: count }, (_, at) => at);
