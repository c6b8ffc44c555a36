import type { ReactNode } from "react";
import { cx } from "@/ui/cx";

interface Props {
  title: string;
  /** The lines hold long words: fewer of them beside each other. */
  wide?: boolean;
  children: ReactNode;
}

/** What every prize of a game pays and how likely it is, under its rules. */
export function PrizeTable({ title, wide, children }: Props) {
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
        {children}
      </ul>
    </>
  );
}

/** One line of the table. */
export function Prize({ children }: { children: ReactNode }) {
  return <li className="flex items-center justify-between gap-2 rounded-sm bg-raised px-3 py-2 text-sm">{children}</li>;
}
