import type { DropPot, RainDrop } from "@/api/schema";
import { serverNow } from "@/lib/api/call";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { Money } from "@/ui/Money";
import { Progress } from "@/ui/Progress";
import { isGold, isWhole } from "../../Awards";
import { phaseOf } from "./drops";

/** The pots of a drop by VIP level, the player's own marked; while packets fall, how many are left. */
export function Pots({ drop }: { drop: RainDrop }) {
  const { t } = useTranslation("promotions");
  return (
    <section aria-labelledby="pots" className="mt-5">
      <h2 id="pots" className="mb-2 font-bold">
        {t("rain_pots")}
      </h2>
      <ul className="grid grid-cols-1 gap-2 tablet:grid-cols-3">
        {drop.pots.map((pot, at) => (
          <Pot
            key={pot.from_level}
            pot={pot}
            below={drop.pots[at + 1]?.from_level}
            isGoldPot={isGold(drop.award_type)}
            isOwn={drop.me?.pot === at}
            isCounted={phaseOf(drop, serverNow()) === "open" && drop.mode === "first_come"}
          />
        ))}
      </ul>
    </section>
  );
}

interface PotProps {
  pot: DropPot;
  /** The first level of the next pot. */
  below: number | undefined;
  isGoldPot: boolean;
  isOwn: boolean;
  isCounted: boolean;
}

function Pot({ pot: { from_level, packets, amount, left }, below, isGoldPot, isOwn, isCounted }: PotProps) {
  const { t } = useTranslation("promotions");
  const levels =
    below === undefined
      ? t("rain_levels_from", { from: from_level })
      : below - 1 === from_level
        ? t("rain_level", { level: from_level })
        : t("rain_levels", { from: from_level, to: below - 1 });
  return (
    <li className={cx("rounded-md bg-raised px-4 py-3", isOwn && "ring-2 ring-gold ring-inset")}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-ink-2">
        <span className="font-semibold text-ink-1">{levels}</span>
        {isOwn && <span className="font-semibold text-gold">{t("rain_own_pot")}</span>}
      </p>
      <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3">
        <Money
          amount={amount}
          kind={isGoldPot ? "gold" : "money"}
          digits={isWhole(amount) ? 0 : 2}
          className="text-lg font-extrabold"
        />
        <span className="tnum text-sm text-ink-2">
          {isCounted ? t("rain_left", { count: left }) : t("rain_packets", { count: packets })}
        </span>
      </p>
      {isCounted && <Progress label={t("rain_left", { count: left })} value={left} max={packets} className="mt-2" />}
    </li>
  );
}
