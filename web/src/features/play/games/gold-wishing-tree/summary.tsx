import { cx } from "@/ui/cx";
import type { Summarize } from "../../history/summary";
import { Pieces } from "../../parts/Pieces";
import { COLOURS } from "./colours";
import { type GoldWishingTreeOutcome, type GoldWishingTreeParams, multiplierOf } from "./rules";

export const summary: Summarize = ({ params, outcome }, { t, times }) => {
  const { ribbon } = params as GoldWishingTreeParams;
  const { prizes, won } = outcome as GoldWishingTreeOutcome;
  return {
    word: times(multiplierOf(won)),
    choice: [{ label: t("ribbon"), value: ribbon + 1 }],
    picture: (
      <Pieces label={t("ribbon_prizes")}>
        <ol className="grid w-full max-w-80 grid-cols-4 gap-1.5">
          {prizes.map((prize, at) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a prize hangs in its place
              key={at}
              className={cx(
                "tnum relative grid h-11 place-items-center overflow-hidden rounded-sm bg-active pt-1 text-sm font-bold",
                at === ribbon ? "text-ink-1 ring-2 ring-gold" : "text-ink-2",
              )}
            >
              <span aria-hidden className="absolute inset-x-0 top-0 h-1.5" style={{ background: COLOURS[at] }} />
              <span className="sr-only">
                {t("ribbon_prize", { number: at + 1, prize: times(multiplierOf(prize)) })}
              </span>
              <span aria-hidden>{times(multiplierOf(prize))}</span>
            </li>
          ))}
        </ol>
      </Pieces>
    ),
  };
};
