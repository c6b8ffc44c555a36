import { ChartLine, CircleHelp, Keyboard, ShieldCheck, Volume1, Volume2, VolumeX, Zap } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { IconButton } from "@/ui/Button";
import { cx } from "@/ui/cx";
import { changePlaySettings, usePlaySettings } from "./settings";
import { play } from "./sound";

interface Props {
  onFairness: () => void;
  onKeys: () => void;
}

const ON = "bg-brand-600! text-on-brand!";

/** The switches under the board. */
export function GameBar({ onFairness, onKeys }: Props) {
  const { t } = useTranslation("games");
  const settings = usePlaySettings();
  const [volumeOpen, setVolumeOpen] = useState(false);
  const VolumeIcon = settings.volume === 0 ? VolumeX : settings.volume < 50 ? Volume1 : Volume2;
  return (
    <div className="flex items-center gap-0.5">
      <IconButton label={t("sound")} aria-expanded={volumeOpen} onClick={() => setVolumeOpen(!volumeOpen)}>
        <VolumeIcon />
      </IconButton>
      {volumeOpen && (
        <input
          type="range"
          min={0}
          max={100}
          step={5}
          value={settings.volume}
          aria-label={t("volume")}
          onChange={(event) => {
            changePlaySettings({ volume: Number(event.target.value) });
            play("tick");
          }}
          className="h-11 w-24 accent-(--brand-500)"
        />
      )}
      <IconButton
        label={t("instant")}
        aria-pressed={settings.instant}
        className={cx(settings.instant && ON)}
        onClick={() => changePlaySettings({ instant: !settings.instant })}
      >
        <Zap />
      </IconButton>
      <IconButton
        label={t("stats")}
        aria-pressed={settings.showStats}
        className={cx(settings.showStats && ON)}
        onClick={() => changePlaySettings({ showStats: !settings.showStats })}
      >
        <ChartLine />
      </IconButton>
      <IconButton
        label={t("hotkeys")}
        aria-pressed={settings.hotkeys}
        className={cx("hidden! desk:inline-grid!", settings.hotkeys && ON)}
        onClick={() => {
          if (!settings.hotkeys) onKeys();
          changePlaySettings({ hotkeys: !settings.hotkeys });
        }}
      >
        <Keyboard />
      </IconButton>
      <span className="flex-1" />
      <button
        type="button"
        onClick={onFairness}
        className="press flex h-11 items-center gap-2 rounded-md px-3 text-sm font-semibold text-ink-2 hover:bg-active hover:text-ink-1"
      >
        <ShieldCheck aria-hidden className="size-5 text-win" />
        {t("fairness")}
      </button>
      {settings.hotkeys && (
        <IconButton label={t("hotkeys_list")} className="hidden! desk:inline-grid!" onClick={onKeys}>
          <CircleHelp />
        </IconButton>
      )}
    </div>
  );
}
