import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import type { FeltProps } from "../../chips/look";
import { Spot } from "../../chips/Spot";
import { beasts } from "./beasts.drawn";
import styles from "./dune-dragon-tiger.module.css";
import type { Outcome, Side } from "./outcome";

/** Dragon and tiger at the sides, the ties between them. */
export function Felt(felt: FeltProps<Outcome>) {
  return (
    <div className={cx(styles.felt, "@container text-white")}>
      <div className="mx-auto grid h-58 max-w-[54rem] grid-cols-[1fr_.82fr_1fr] grid-rows-2 gap-1.5 p-2 @xl:h-62 @xl:gap-2.5 @xl:p-4">
        <SideSpot felt={felt} side="dragon" />
        <TieSpot felt={felt} spot="tie" />
        <SideSpot felt={felt} side="tiger" />
        <TieSpot felt={felt} spot="suited" />
      </div>
    </div>
  );
}

function SideSpot({ felt, side }: { felt: FeltProps<Outcome>; side: Side }) {
  const { t } = useTranslation("dune-dragon-tiger");
  const isDragon = side === "dragon";
  return (
    <Spot
      felt={felt}
      spot={side}
      className={cx(
        isDragon ? styles.dragon : styles.tiger,
        isDragon ? "border-[#ff9a5a]" : "border-[#5fe8d6]",
        "row-span-2 overflow-hidden rounded-xl border-2",
      )}
    >
      <img
        src={beasts[side].head}
        alt=""
        draggable={false}
        className="absolute top-1/2 left-1/2 size-36 -translate-1/2 opacity-25 @xl:size-48"
      />
      <span className="relative flex h-full flex-col items-center justify-between py-2.5 text-center leading-tight @xl:py-4">
        <span
          className={cx(
            "text-lg font-black tracking-wide uppercase @xl:text-2xl",
            isDragon ? "text-[#ffd9a8]" : "text-[#c8fff4]",
          )}
        >
          {felt.nameOf(side)}
        </span>
        <span>
          <span className="tnum block text-base font-extrabold @xl:text-lg">{felt.paysOf(side)}</span>
          <span className="block px-1 text-xs font-semibold text-white/85">{t("half_on_tie")}</span>
        </span>
      </span>
    </Spot>
  );
}

function TieSpot({ felt, spot }: { felt: FeltProps<Outcome>; spot: "tie" | "suited" }) {
  const isSuited = spot === "suited";
  return (
    <Spot
      felt={felt}
      spot={spot}
      className={cx(
        isSuited ? styles.suited : styles.tie,
        isSuited ? "border-[#e0b040]" : "border-[#a992f4]",
        "rounded-xl border-2",
      )}
    >
      <span className="flex h-full flex-col items-center justify-between px-1 py-2 text-center leading-tight @xl:py-2.5">
        <span className={cx("text-sm font-black @xl:text-lg", isSuited ? "text-[#ffe7a0]" : "text-[#e6dcff]")}>
          {felt.nameOf(spot)}
        </span>
        <span className="tnum text-sm font-extrabold @xl:text-base">{felt.paysOf(spot)}</span>
      </span>
    </Spot>
  );
}
