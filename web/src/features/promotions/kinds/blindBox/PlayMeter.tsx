import { Gamepad2 } from "lucide-react";
import type { BlindBoxInfo } from "@/api/schema";
import { useGameNames } from "@/domain/gameNames";
import { type Amount, minus, times, toAmount } from "@/lib/amount";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { addressOf, Link } from "@/lib/router";
import { useMoneyText } from "@/ui/moneyText";
import { Progress } from "@/ui/Progress";
import { isWhole } from "../../Awards";

/** How play brings boxes, and how much of the next one is done. */
export function PlayMeter({ info }: { info: BlindBoxInfo }) {
  const { t } = useTranslation("promotions");
  const moneyText = useMoneyText();
  const gameName = useGameNames();
  const { turnover, turnover_each: each, daily_box_total_num: most, games } = info;
  const text = (units: Amount) => moneyText(units, { digits: isWhole(units) ? 0 : 2 });
  // A void of the day may be more than what was staked on it.
  const played = toAmount(Math.max(0, turnover));
  const earned = Math.min(most, Math.floor(played / each));
  const isAll = earned === most;
  const next = isAll ? each : minus(played, times(each, earned));
  const meter = isAll ? t("box_play_all") : t("box_play_meter", { amount: text(next), each: text(each) });
  return (
    <section aria-labelledby="box-play" className="mt-6 rounded-md bg-raised p-4">
      <div className="flex items-center gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-gold-fill/15 text-gold">
          <Gamepad2 aria-hidden className="size-6" />
        </span>
        <div className="min-w-0 flex-1">
          <h2 id="box-play" className="font-bold">
            {t("box_play")}
          </h2>
          <p className="text-sm text-ink-2">{t("box_play_text", { each: text(each), count: most })}</p>
        </div>
      </div>
      <p aria-hidden className="tnum mt-3 mb-1 text-sm font-semibold">
        {meter}
      </p>
      <Progress label={meter} value={next} max={each} tone="gold" />
      <p className="mt-2 text-sm text-ink-2">
        {t("box_play_earned", { earned, most })}{" "}
        {games.length > 0
          ? t("box_play_games", { games: games.map((game) => gameName(game)).join(", ") })
          : t("box_play_any")}
      </p>
      {!isAll && (
        <Link
          to={addressOf("/", { category: "originals" })}
          className="mt-1 inline-flex h-11 w-fit items-center text-sm font-semibold text-brand-400 hover:text-ink-1"
        >
          {t("box_play_go")}
        </Link>
      )}
    </section>
  );
}
