import { moneyKind } from "@/domain/wallet";
import { type Amount, minus, times as timesOf } from "@/lib/amount";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { Money } from "@/ui/Money";
import { Switch } from "@/ui/Switch";
import { NumberField } from "../../frame/NumberField";
import { useParsedChoice } from "../../frame/savedChoice";
import { common, playSound } from "../../frame/sound";
import { highestOut } from "./bet";
import type { CrashConfig } from "./schema";
import { useTimes } from "./times";

const KEPT = "crash_auto";
const QUICK = [150, 200, 500, 1_000];

interface Choice {
  on: boolean;
  /** Hundredths. */
  at: number;
}

export interface AutoOut {
  choice: Choice;
  /** Hundredths; null where the bet stays until the player takes it out. */
  at: number | null;
  set: (change: Partial<Choice>) => void;
}

/** Where the bet is to get out by itself, kept between visits. */
export function useAutoOut({ min_auto: least, max_auto: most }: CrashConfig): AutoOut {
  const [choice, save] = useParsedChoice<Choice>(KEPT, (value) => {
    const stored = value as Choice | null;
    const isInRange = stored && Number.isInteger(stored.at) && stored.at >= least && stored.at <= most;
    return isInRange ? { on: stored.on === true, at: stored.at } : { on: false, at: 200 };
  });
  return {
    choice,
    at: choice.on ? choice.at : null,
    set: (change) => {
      const next = { ...choice, ...change };
      next.at = Math.min(most, Math.max(least, Math.trunc(next.at)));
      save(next);
    },
  };
}

interface Props {
  auto: AutoOut;
  config: CrashConfig;
  stake: Amount;
  playMode: 0 | 1;
  mostPayout: Amount;
  disabled: boolean;
}

export function AutoOutFields({ auto, config, stake, playMode, mostPayout, disabled }: Props) {
  const { t } = useTranslation("crash");
  const times = useTimes();
  const { choice, set } = auto;
  const highest = Math.min(config.max_auto, highestOut(stake, mostPayout));
  const out = Math.min(choice.at, highest);
  const gain = minus(timesOf(stake, Math.max(100, out), 100), stake);
  return (
    <div className="grid gap-2">
      <Switch label={t("auto_out")} checked={choice.on} disabled={disabled} onChange={(on) => set({ on })} />
      {choice.on && (
        <>
          <NumberField
            label={t("auto_out_at")}
            unit={100}
            value={choice.at}
            suffix="×"
            disabled={disabled}
            within={(at) => at >= config.min_auto && at <= config.max_auto}
            onValue={(at) => set({ at })}
          />
          <fieldset aria-label={t("auto_out_quick")} className="grid grid-cols-4 gap-1.5">
            {QUICK.map((at) => (
              <button
                key={at}
                type="button"
                disabled={disabled}
                aria-pressed={choice.at === at}
                onClick={() => {
                  playSound(common.tick);
                  set({ at });
                }}
                className={cx(
                  "press tnum h-11 rounded-sm text-sm font-semibold disabled:text-ink-3",
                  choice.at === at
                    ? "bg-brand-600 text-on-brand disabled:text-on-brand"
                    : "bg-raised text-ink-2 hover:bg-active",
                )}
              >
                {times(at)}
              </button>
            ))}
          </fieldset>
          <p className="flex items-center justify-between gap-2 text-sm">
            <span className="text-ink-2">{t("gain_at", { at: times(out) })}</span>
            <Money amount={gain} kind={moneyKind(playMode)} className="font-semibold" />
          </p>
        </>
      )}
      {highest < (auto.at ?? config.max_auto) &&
        highest >= config.min_auto &&
        (auto.at !== null || highest < 100_000) && (
          <p className="text-xs text-ink-2">{t("capped", { at: times(highest) })}</p>
        )}
    </div>
  );
}
