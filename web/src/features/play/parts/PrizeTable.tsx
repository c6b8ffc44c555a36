import type { ReactNode } from "react";
import { formatMultiplier, formatNumber } from "@/lib/format/money";
import { cx } from "@/ui/cx";
import { useMoneyStyle } from "@/ui/Money";

interface Prize {
  id: string | number;
  name: ReactNode;
  /** What it pays, how likely it is. */
  figures: ReactNode;
}

interface Props {
  title: string;
  /** The lines hold long words: fewer of them beside each other. */
  wide?: boolean;
  prizes: readonly Prize[];
}

/** What every prize of a game pays and how likely it is, under its rules. */
export function PrizeTable({ title, wide, prizes }: Props) {
  return (
    <>
      <h3 className="mb-2 text-sm font-semibold">{title}</h3>
      <ul
        className={cx(
          "grid gap-2",
          wide
            ? "grid-cols-[repeat(auto-fill,minmax(13.5rem,1fr))]"
            : "grid-cols-[repeat(auto-fill,minmax(10rem,1fr))]",
        )}
      >
        {prizes.map(({ id, name, figures }) => (
          <li key={id} className="flex items-center justify-between gap-2 rounded-sm bg-raised px-3 py-2 text-sm">
            {name}
            {figures}
          </li>
        ))}
      </ul>
    </>
  );
}

interface FiguresProps {
  /** The draws that bring the prize, and all of them. */
  ways: number;
  of: number;
  /** Decimals of the chance in per cent. */
  digits: number;
  multiplier: number;
}

/** The chance of a prize, never more than it is, and what it pays. */
export function PrizeFigures({ ways, of, digits, multiplier }: FiguresProps) {
  const { tag } = useMoneyStyle();
  return (
    <span className="flex gap-3">
      <span className="tnum text-ink-2">
        {formatNumber(Math.floor((ways * 1_000_000) / of), { unit: 10_000, tag }, { digits })}%
      </span>
      <span className="tnum font-bold">{formatMultiplier(multiplier, tag)}</span>
    </span>
  );
}
