import { memo } from "react";
import { type Amount, times } from "@/lib/amount";
import type { MoneyKind } from "@/lib/format/money";
import { formatMultiplier } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { Money, useMoneyStyle } from "@/ui/Money";
import { chips as pictures } from "../../cards/chips.drawn";
import { type BaccaratParams, type BaccaratSpot, PAYS, SPOTS } from "./rules";

const PLACES: readonly BaccaratSpot[] = ["player", "tie", "banker"];
const LOOK: Record<BaccaratSpot, { tint: string; ring: string; chip: string; ink: string }> = {
  player: { tint: "bg-[#0d2f86]/75", ring: "ring-1 ring-[#7ea6ff]", chip: pictures.blue, ink: "text-[#cfe0ff]" },
  tie: { tint: "bg-[#06512f]/75", ring: "ring-1 ring-[#6ff0b0]", chip: pictures.green, ink: "text-[#c6ffe2]" },
  banker: { tint: "bg-[#8c0a28]/80", ring: "ring-1 ring-[#ff9aac]", chip: pictures.red, ink: "text-[#ffd6dd]" },
};
const WON_RING = "ring-[3px] ring-[#ffd257]";

interface Props {
  chips: BaccaratParams;
  /** What one chip is worth. */
  value: Amount;
  kind: MoneyKind;
  locked: boolean;
  winner: BaccaratSpot | null;
  onPlace: (spot: BaccaratSpot) => void;
}

/** Where the chips go: each press lays one more. */
export const Mat = memo(function Mat({ chips, value, kind, locked, winner, onPlace }: Props) {
  const { t } = useTranslation("baccarat");
  const style = useMoneyStyle();
  return (
    <div className="grid grid-cols-[1fr_.8fr_1fr] gap-1.5 @xl:gap-2.5">
      {PLACES.map((spot) => {
        const count = chips[spot];
        const { tint, ring, chip, ink } = LOOK[spot];
        return (
          <button
            key={spot}
            type="button"
            disabled={locked}
            onClick={() => onPlace(spot)}
            className={cx(
              "press relative flex h-23 flex-col items-center justify-between rounded-[14px] px-1 py-1.5 ring-inset disabled:cursor-default @xl:h-30 @xl:py-2.5",
              tint,
              winner === spot ? WON_RING : ring,
              winner !== null && winner !== spot && "brightness-80",
            )}
          >
            <span className="leading-tight">
              <span className={cx("block text-[.8rem] font-black tracking-[.08em] uppercase @xl:text-base", ink)}>
                {t(spot)}
              </span>
              <span className="tnum block text-xs font-semibold text-white/80">
                {formatMultiplier(PAYS[spot], style.tag)}
              </span>
            </span>
            <Stack count={count} chip={chip} />
            <span className="tnum flex h-4 max-w-full items-center text-xs font-bold text-white">
              {count > 0 ? (
                <Money
                  amount={times(value, count)}
                  kind={kind}
                  compact={times(value, count) >= 10_000_000_000}
                  className="[&_svg]:hidden"
                />
              ) : (
                <span className="sr-only">{t("empty")}</span>
              )}
            </span>
          </button>
        );
      })}
    </div>
  );
});

const SHOWN = 5;

/** A little tower of chips; its number is said below. */
function Stack({ count, chip }: { count: number; chip: string }) {
  const shown = Math.min(count, SHOWN);
  return (
    <span aria-hidden className="relative block h-9 w-9 @xl:h-12 @xl:w-12">
      {count === 0 && <span className="absolute inset-1 rounded-full border-2 border-dashed border-white/30" />}
      {Array.from({ length: shown }, (_, at) => (
        <img
          // biome-ignore lint/suspicious/noArrayIndexKey: a tower of like chips
          key={at}
          src={chip}
          alt=""
          draggable={false}
          className={cx("absolute size-full", at === shown - 1 && "animate-[land_.18s_ease-out]")}
          style={{ top: at * -3 + 2 }}
        />
      ))}
      {count > 1 && (
        <span
          className="tnum absolute inset-0 grid place-items-center text-[.7rem] font-black text-white [text-shadow:0_1px_3px_#000]"
          style={{ top: (shown - 1) * -3 + 2 }}
        >
          {count}
        </span>
      )}
    </span>
  );
}

export const chipsIn = (chips: BaccaratParams): number => SPOTS.reduce((sum, spot) => sum + chips[spot], 0);
