import "../../parts/chance.css";
import { cx } from "@/ui/cx";
import type { Summarize } from "../../history/summary";
import { NUMBERS } from "./rules";

export const summary: Summarize = ({ params, outcome }, { t }) => {
  const picks = params.picks as number[];
  const drawn = outcome.drawn as number[];
  const hits = outcome.hits as number[];
  return {
    word: t("keno_hits", { hits: hits.length, picks: picks.length }),
    choice: [
      { label: t("numbers"), value: picks.join(", ") },
      { label: t("risk"), value: t(`risk_${params.risk as "low"}`) },
    ],
    picture: (
      <div>
        <p className="sr-only">{`${t("keno_drawn")}: ${drawn.join(", ")}. ${t("hit")}: ${hits.join(", ") || 0}`}</p>
        <div aria-hidden className="keno-strip grid w-full max-w-80 grid-cols-8 gap-1 rounded-md p-2">
          {Array.from({ length: NUMBERS }, (_, at) => at + 1).map((number) => (
            <span
              key={number}
              data-picked={picks.includes(number) || undefined}
              className="keno-key tnum relative grid aspect-square place-items-center text-xs font-bold"
            >
              {hits.includes(number) ? (
                <span className="keno-ball grid place-items-center rounded-full">
                  <span className="keno-disc grid place-items-center rounded-full font-extrabold">{number}</span>
                </span>
              ) : (
                <span
                  className={cx(
                    "grid size-full place-items-center rounded-[inherit]",
                    drawn.includes(number) && "keno-bubble",
                  )}
                >
                  {number}
                </span>
              )}
            </span>
          ))}
        </div>
      </div>
    ),
  };
};
