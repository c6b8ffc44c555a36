import type { ReactNode } from "react";
import { formatMultiplier, formatNumber } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { useMoneyStyle } from "@/ui/Money";

/** A round as any list or page has it. Parameters and outcome have the form of the game. */
export interface RecordedRound {
  // biome-ignore lint/suspicious/noExplicitAny: each game's own form, which its summary knows
  params: any;
  // biome-ignore lint/suspicious/noExplicitAny: each game's own form, which its summary knows
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

/** Words and number formats for summaries. */
export interface SummaryFormat {
  t: Words;
  /** 1/10 000 as `1.98×`. */
  times: (multiplier: number) => string;
  /** Hundredths as `50.50`. */
  hundredths: (value: number) => string;
}

export type Summarize = (round: RecordedRound, format: SummaryFormat) => Summary;

export function useSummaryFormat(): SummaryFormat {
  const { t } = useTranslation("rounds");
  const { tag } = useMoneyStyle();
  return {
    t,
    times: (multiplier) => formatMultiplier(multiplier, tag),
    hundredths: (value) => formatNumber(value, { unit: 100, tag }),
  };
}

/** Summarizes a round; null when its record is not in the form that the game has now. */
export function trySummarize(summarize: Summarize, round: RecordedRound, format: SummaryFormat): Summary | null {
  try {
    return summarize(round, format);
  } catch (error) {
    console.warn("round summary failed", error);
    return null;
  }
}
