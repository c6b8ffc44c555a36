import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import type { FeltProps } from "../../chips/look";
import { Spot } from "../../chips/Spot";
import { COLOURS, GROUNDS } from "./colours";
import { Mark } from "./Mark";
import { FEATURES, isFeature, type Outcome, SPOTS, type TideSpot, WHEEL } from "./outcome";
import styles from "./tide-wheel.module.css";

const NUMBERS = SPOTS.filter((spot) => !isFeature(spot));

/** What the felt prints of a spot's pays: the numbers without the wave, the least and the most of a feature. */
const PRINTED: Record<TideSpot, string> = {
  "1": "1:1",
  "2": "2:1",
  "4": "4:1",
  "9": "9:1",
  boats: "5 – 20:1",
  lighthouse: "10 – 60:1",
  storm: "10 – 240:1",
};

/** Four numbers and three features, each in the colour of its segments. */
export function Felt(felt: FeltProps<Outcome>) {
  const { t } = useTranslation("tide-wheel");
  const place = (spot: TideSpot, className: string) => (
    <Spot
      key={spot}
      felt={felt}
      spot={spot}
      pile="top"
      className={cx(styles.spot, className)}
      style={{ background: `linear-gradient(170deg, ${GROUNDS[spot]}, #05233f 92%)`, borderColor: COLOURS[spot][0] }}
    >
      <span className="grid justify-items-center gap-0.5 text-center">
        <Mark
          spot={spot}
          className={cx(isFeature(spot) ? "size-9" : "size-11", "text-xl @2xl:size-13 @2xl:text-2xl")}
        />
        {isFeature(spot) && (
          <span className="text-xs leading-tight font-extrabold @2xl:text-sm">{t(`spot_${spot}`)}</span>
        )}
        <span className="tnum text-sm leading-tight font-extrabold text-[#ffe9a8] @2xl:text-base">{PRINTED[spot]}</span>
        <span className="tnum text-[.6875rem] leading-tight text-white/80">
          {t("share", { count: WHEEL.filter((each) => each === spot).length })}
        </span>
      </span>
    </Spot>
  );
  return (
    <div className={cx(styles.felt, "@container p-2.5 text-white")}>
      <div className="mx-auto grid max-w-[56rem] grid-cols-12 gap-2 @2xl:gap-2.5">
        {NUMBERS.map((spot) => place(spot, "col-span-3 h-23 @2xl:h-28"))}
        {FEATURES.map((spot) => place(spot, "col-span-4 h-25 @2xl:h-30"))}
      </div>
    </div>
  );
}
