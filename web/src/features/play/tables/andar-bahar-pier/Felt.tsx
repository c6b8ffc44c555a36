import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import type { FeltProps } from "../../chips/look";
import { Spot } from "../../chips/Spot";
import styles from "./andar-bahar-pier.module.css";
import { LENGTH_SPOTS, lengthLabel, type Outcome, SIDES } from "./outcome";

/** From this place on the spots pay 15 to 1 and more. */
const RARE = 4;

/** The two sides, and below them how many cards it takes. */
export function Felt(felt: FeltProps<Outcome>) {
  const { t } = useTranslation("andar-bahar-pier");
  return (
    <div className={cx(styles.felt, "@container text-white")}>
      <div className="mx-auto grid max-w-[56rem] gap-1.5 p-2 @xl:gap-2 @xl:px-5 @xl:py-3">
        <div className="grid grid-cols-2 gap-1.5 @xl:gap-2">
          {SIDES.map((side) => (
            <Spot
              key={side}
              felt={felt}
              spot={side}
              className={cx(
                side === "andar" ? styles.andar : styles.bahar,
                side === "andar" ? "border-[#8fc0ff]" : "border-[#ffa88a]",
                "h-19 rounded-xl border-2",
              )}
            >
              <span className="flex size-full items-center justify-between px-3 leading-tight @xl:px-6">
                <span className="text-left">
                  <span className="block text-lg font-black tracking-wide uppercase @xl:text-2xl">
                    {felt.nameOf(side)}
                  </span>
                  <span className="block text-xs font-semibold text-white/85">{t(`place_${side}`)}</span>
                </span>
                <span className="tnum self-end pb-2 text-base font-extrabold @xl:text-xl">{felt.paysOf(side)}</span>
              </span>
            </Spot>
          ))}
        </div>
        <p className="text-center text-xs font-semibold text-[#ffdcb0]">{t("lengths")}</p>
        <div className="grid grid-cols-4 gap-1.5 @xl:gap-2">
          {LENGTH_SPOTS.map((spot, at) => (
            <Spot
              key={spot}
              felt={felt}
              spot={spot}
              className={cx(
                at < RARE ? styles.plank : styles.rare,
                at < RARE ? "border-[#c08a5c]" : "border-[#ffc95a]",
                "h-14 rounded-lg border-[1.5px]",
              )}
            >
              <span className="flex flex-col items-center leading-tight">
                <span className="tnum text-base font-black text-[#fff0d8] @xl:text-lg">{lengthLabel(spot)}</span>
                <span className="tnum text-xs font-bold text-[#ffd79a] @xl:text-sm">{felt.paysOf(spot)}</span>
              </span>
            </Spot>
          ))}
        </div>
      </div>
    </div>
  );
}
