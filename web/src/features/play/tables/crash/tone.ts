import type { CrashPast } from "./schema";

/** From these on a round is a good one, and a rare one. In hundredths. */
const [GOOD, RARE] = [200, 1_000];

/** The look of a round by its height. The figure says it, the colour only helps. */
export const toneOf = ({ crash_point }: CrashPast): string =>
  crash_point >= RARE
    ? "bg-gold-fill text-on-gold"
    : crash_point >= GOOD
      ? "bg-win-fill text-on-win"
      : "bg-active text-ink-2";
