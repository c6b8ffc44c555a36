import { RotateCcw, TrendingUp } from "lucide-react";
import { memo } from "react";
import type { PlayMode } from "@/api/schema";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { IconButton } from "@/ui/Button";
import { Money } from "@/ui/Money";
import { resetStats, usePlayStats } from "./stats";

const [WIDTH, HEIGHT] = [320, 110];

/** The line of profit as two areas: above zero and below it. */
function path(line: readonly number[]): { area: string; stroke: string; zero: number } {
  const [top, bottom] = [Math.max(0, ...line), Math.min(0, ...line)];
  const span = top - bottom || 1;
  const y = (value: number) => 6 + ((top - value) / span) * (HEIGHT - 12);
  const x = (at: number) => (line.length < 2 ? 0 : (at / (line.length - 1)) * WIDTH);
  const stroke = line.map((value, at) => `${at === 0 ? "M" : "L"}${x(at).toFixed(1)} ${y(value).toFixed(1)}`).join("");
  return { area: `${stroke}L${WIDTH} ${y(0).toFixed(1)}L0 ${y(0).toFixed(1)}Z`, stroke, zero: y(0) };
}

/** How this visit goes: sums and the line of profit. */
export const LiveStats = memo(function LiveStats({ playMode }: { playMode: PlayMode }) {
  const { t } = useTranslation("games");
  const stats = usePlayStats((all) => all[playMode]);
  const kind = playMode === 0 ? ("gold" as const) : ("money" as const);
  const { area, stroke, zero } = path(stats.line);
  const share = zero / HEIGHT;
  return (
    <section aria-label={t("stats")} className="rounded-md bg-raised p-3">
      <header className="flex items-center justify-between">
        <h2 className="flex items-center gap-2 text-sm font-semibold">
          <TrendingUp aria-hidden className="size-4 text-brand-400" />
          {t("stats")}
        </h2>
        <IconButton label={t("stats_reset")} onClick={() => resetStats(playMode)}>
          <RotateCcw />
        </IconButton>
      </header>
      <dl className="grid grid-cols-2 gap-2 text-sm tablet:grid-cols-4 desk:grid-cols-2 [&_dd]:font-semibold [&_dt]:text-xs [&_dt]:text-ink-3">
        <div>
          <dt>{t("profit")}</dt>
          <dd>
            <Money amount={stats.profit} kind={kind} sign tone />
          </dd>
        </div>
        <div>
          <dt>{t("wagered")}</dt>
          <dd>
            <Money amount={stats.wagered} kind={kind} />
          </dd>
        </div>
        <div>
          <dt>{t("wins")}</dt>
          <dd className="tnum text-win">{stats.wins}</dd>
        </div>
        <div>
          <dt>{t("losses")}</dt>
          <dd className="tnum text-loss">{stats.losses}</dd>
        </div>
      </dl>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="mt-3 h-28 w-full rounded-sm bg-page"
        role="img"
        aria-label={t("profit_line")}
      >
        <defs>
          <clipPath id="profit-above">
            <rect width={WIDTH} height={zero} />
          </clipPath>
          <clipPath id="profit-below">
            <rect y={zero} width={WIDTH} height={HEIGHT * (1 - share)} />
          </clipPath>
        </defs>
        <g clipPath="url(#profit-above)">
          <path d={area} fill="var(--win-fill)" opacity=".22" />
          <path d={stroke} fill="none" stroke="var(--win-fill)" strokeWidth="2" vectorEffect="non-scaling-stroke" />
        </g>
        <g clipPath="url(#profit-below)">
          <path d={area} fill="var(--loss)" opacity=".2" />
          <path d={stroke} fill="none" stroke="var(--loss)" strokeWidth="2" vectorEffect="non-scaling-stroke" />
        </g>
        <path d={`M0 ${zero}H${WIDTH}`} stroke="var(--line)" strokeDasharray="4 4" vectorEffect="non-scaling-stroke" />
      </svg>
    </section>
  );
});
