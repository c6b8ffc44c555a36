import type { ReactNode } from "react";
import { formatMultiplier, formatNumber } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { useMoneyStyle } from "@/ui/Money";

/** A round as any list or page has it. The two are what the server wrote down, in the form of the game. */
export interface Told {
  // biome-ignore lint/suspicious/noExplicitAny: each game's own form; its summary knows it
  params: any;
  // biome-ignore lint/suspicious/noExplicitAny: each game's own form; its summary knows it
  outcome: any;
  multiplier: number;
  payout: number;
  state?: "settled" | "open" | "void";
}

export interface Summary {
  /** The result in a word, for lists. */
  word: string;
  /** What the player chose. */
  choice: { label: string; value: ReactNode }[];
  /** The result, drawn. */
  picture: ReactNode;
}

type Words = ReturnType<typeof useTranslation<"rounds">>["t"];

export interface Teller {
  t: Words;
  /** 1/10 000 as `1.98×`. */
  times: (multiplier: number) => string;
  /** Hundredths as `50.50`. */
  hundredths: (value: number) => string;
}

export type Summarize = (round: Told, tell: Teller) => Summary;

export function useTeller(): Teller {
  const { t } = useTranslation("rounds");
  const { tag } = useMoneyStyle();
  return {
    t,
    times: (multiplier) => formatMultiplier(multiplier, tag),
    hundredths: (value) => formatNumber(value, { unit: 100, tag }),
  };
}

/** Tells a round; null when what was written down is not in the form the game has now. */
export function told(summarize: Summarize, round: Told, tell: Teller): Summary | null {
  try {
    return summarize(round, tell);
  } catch (error) {
    console.warn("a round could not be told", error);
    return null;
  }
}
