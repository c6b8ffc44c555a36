import type { ReactNode } from "react";

export interface Option<V extends string> {
  value: V;
  label: ReactNode;
  /** What typing finds, when the label is not a string. */
  text?: string;
}

/** What a player presses to see the options; the lines around it are its state's. */
export const TRIGGER =
  "press flex min-h-12 w-full items-center justify-between gap-2 rounded-md bg-page px-3.5 text-left text-base text-ink-1 ring-1 ring-inset data-popup-open:ring-2 data-popup-open:ring-brand-400 disabled:opacity-60";
export const TRIGGER_LINE = "ring-line/70 hover:ring-line";
