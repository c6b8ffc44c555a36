import { colourOf, type RouletteOutcome } from "@/lib/fairness/roulette";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";

const GROUND = {
  red: "bg-linear-to-b from-[#ff4a66] to-[#a80c2e]",
  black: "bg-linear-to-b from-[#40466a] to-[#0b0c1c]",
  green: "bg-linear-to-b from-[#35e08a] to-[#0b8a4a]",
} as const;

interface Props {
  pocket: number | null;
  history: readonly { id: string; outcome: RouletteOutcome }[];
  tall: boolean;
}

/** The number that fell, and those before it. */
export function Plaque({ pocket, history, tall }: Props) {
  const { t } = useTranslation("chance");
  const colour = pocket === null ? null : colourOf(pocket);
  return (
    <div className={cx("flex min-w-0 items-center gap-3 text-white", tall && "h-full flex-col justify-center gap-4")}>
      <div
        className={cx(
          "grid shrink-0 place-items-center rounded-lg shadow-[inset_0_0_0_2px_#f3e3b0a0,0_8px_22px_#0008]",
          tall ? "size-24" : "size-14",
          colour ? GROUND[colour] : "bg-[#02140d]",
        )}
      >
        <span
          key={pocket}
          className={cx(
            "tnum font-extrabold tracking-[-.04em] animate-[dice-land_.3s_cubic-bezier(.2,1.5,.4,1)]",
            tall ? "text-[3rem] leading-none" : "text-2xl",
          )}
        >
          {pocket ?? "–"}
        </span>
      </div>
      <div className={cx("min-w-0", tall && "grid justify-items-center gap-3")}>
        <p className={cx("text-sm font-semibold text-[#d9f5e4]", tall && "text-center")}>
          {pocket === null ? t("roulette_place_hint") : facts(pocket, t)}
        </p>
        <ol
          aria-label={t("roulette_history")}
          className={cx("mt-1 flex gap-1", tall ? "max-w-52 flex-wrap justify-center" : "overflow-hidden")}
        >
          {history.slice(0, tall ? 15 : 9).map((round) => (
            <li
              key={round.id}
              className={cx(
                "tnum grid h-6 min-w-6 place-items-center rounded-[5px] px-1 text-xs font-bold text-white",
                GROUND[colourOf(round.outcome.pocket)],
              )}
            >
              {round.outcome.pocket}
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

type Words = ReturnType<typeof useTranslation<"chance">>["t"];

function facts(pocket: number, t: Words): string {
  if (pocket === 0) return t("roulette_zero");
  return [
    t(colourOf(pocket) === "red" ? "roulette_red" : "roulette_black"),
    t(pocket % 2 === 0 ? "roulette_even" : "roulette_odd"),
    t(pocket <= 18 ? "roulette_low" : "roulette_high"),
  ].join(" · ");
}
