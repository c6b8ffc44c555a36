import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import chips from "../../chips/chips.module.css";
import { GROUND } from "./ground";
import styles from "./roulette.module.css";
import { colourOf, type RouletteOutcome } from "./rules";

interface Props {
  pocket: number | null;
  history: readonly { id: string; outcome: RouletteOutcome }[];
  tall: boolean;
  /** Chips lie on the table. */
  laid: boolean;
}

/** The number that fell, and those before it. */
export function Plaque({ pocket, history, tall, laid }: Props) {
  const { t } = useTranslation(["roulette", "chips"]);
  const colour = pocket === null ? null : colourOf(pocket);
  return (
    <div className={cx("flex min-w-0 items-center gap-3 text-white", tall && "h-full flex-col justify-center gap-4")}>
      <div
        className={cx(
          styles.plaque,
          "grid shrink-0 place-items-center rounded-lg",
          tall ? "size-24" : "size-14",
          colour ? GROUND[colour] : chips.tray,
        )}
      >
        <span
          key={pocket}
          className={cx("animate-land tnum font-extrabold tracking-tight", tall ? "text-5xl leading-none" : "text-2xl")}
        >
          {pocket ?? "–"}
        </span>
      </div>
      <div className={cx("min-w-0", tall && "grid justify-items-center gap-3")}>
        <p className={cx("text-sm font-semibold text-white/90", tall && "text-center")}>
          {pocket === null ? t(laid ? "ready" : "chips:place_hint") : facts(pocket, t)}
        </p>
        <ol
          aria-label={t("history")}
          className={cx("mt-1 flex gap-1", tall ? "max-w-52 flex-wrap justify-center" : "overflow-hidden")}
        >
          {history.slice(0, tall ? 15 : 9).map((round) => (
            <li
              key={round.id}
              className={cx(
                "tnum grid h-6 min-w-6 place-items-center rounded-sm px-1 text-xs font-bold text-white",
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

type Words = ReturnType<typeof useTranslation<"roulette">>["t"];

function facts(pocket: number, t: Words): string {
  if (pocket === 0) return t("zero");
  return [
    t(colourOf(pocket) === "red" ? "red" : "black"),
    t(pocket % 2 === 0 ? "even" : "odd"),
    t(pocket <= 18 ? "low" : "high"),
  ].join(" · ");
}
