import {
  ChartLine,
  CircleHelp,
  Keyboard,
  Maximize,
  Minimize,
  RectangleHorizontal,
  ShieldCheck,
  Volume1,
  Volume2,
  VolumeX,
  Zap,
} from "lucide-react";
import { memo, useState } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { IconButton } from "@/ui/Button";
import { cx } from "@/ui/cx";
import { Slider } from "@/ui/Slider";
import { Switch } from "@/ui/Switch";
import { changePlaySettings, usePlaySettings } from "./settings";
import { common, playResult, playSound } from "./sound";
import type { FullScreen } from "./useFullScreen";

interface Props {
  full: FullScreen;
  onFairness: () => void;
  onKeys: () => void;
  /** The game goes its own time, or the site wants the animation seen. */
  noInstant?: boolean;
}

const ON = "bg-brand-600 text-on-brand";

/** The switches under the board. */
export const GameBar = memo(function GameBar({ full, onFairness, onKeys, noInstant }: Props) {
  const { t } = useTranslation("games");
  const settings = usePlaySettings();
  const [soundOpen, setSoundOpen] = useState(false);
  const VolumeIcon = settings.volume === 0 ? VolumeX : settings.volume < 50 ? Volume1 : Volume2;
  return (
    <>
      {soundOpen && <SoundAndMotion />}
      <div className="flex items-center gap-0.5">
        <IconButton label={t("sound")} aria-expanded={soundOpen} onClick={() => setSoundOpen(!soundOpen)}>
          <VolumeIcon />
        </IconButton>
        {!noInstant && (
          <IconButton
            label={t("instant")}
            aria-pressed={settings.instant}
            className={cx(settings.instant && ON)}
            onClick={() => changePlaySettings({ instant: !settings.instant })}
          >
            <Zap />
          </IconButton>
        )}
        <IconButton
          label={t("stats")}
          aria-pressed={settings.showStats}
          className={cx(settings.showStats && ON)}
          onClick={() => changePlaySettings({ showStats: !settings.showStats })}
        >
          <ChartLine />
        </IconButton>
        <IconButton
          label={t("wide_layout")}
          aria-pressed={settings.wide}
          className={cx("hidden desk:inline-grid", settings.wide && ON)}
          onClick={() => changePlaySettings({ wide: !settings.wide })}
        >
          <RectangleHorizontal />
        </IconButton>
        <IconButton label={t("full_screen")} aria-pressed={full.on} onClick={full.toggle}>
          {full.on ? <Minimize /> : <Maximize />}
        </IconButton>
        <IconButton
          label={t("hotkeys")}
          aria-pressed={settings.hotkeys}
          className={cx("hidden desk:inline-grid", settings.hotkeys && ON)}
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
          <IconButton label={t("hotkeys_list")} className="hidden desk:inline-grid" onClick={onKeys}>
            <CircleHelp />
          </IconButton>
        )}
      </div>
    </>
  );
});

/** How loud everything is, how loud its parts are, whether anything moves, and whether wins of others are shown. */
function SoundAndMotion() {
  const { t } = useTranslation("games");
  const { volume, moves, results, reducedMotion, showNotices } = usePlaySettings();
  const rows = [
    { key: "volume", label: t("volume"), value: volume, example: () => playResult("chime") },
    { key: "moves", label: t("volume_moves"), value: moves, example: () => playSound(common.tick) },
    { key: "results", label: t("volume_results"), value: results, example: () => playResult("chime") },
  ] as const;
  return (
    <div className="grid gap-1 px-4 pt-2 pb-1 tablet:grid-cols-3 tablet:gap-x-10">
      {rows.map(({ key, label, value, example }) => (
        <div key={key}>
          <span aria-hidden className="flex justify-between text-xs font-medium text-ink-2">
            {label} <span className="tnum">{value}</span>
          </span>
          <Slider
            label={label}
            value={value}
            min={0}
            max={100}
            step={5}
            format={(shown) => `${shown} %`}
            onChange={(next) => {
              changePlaySettings({ [key]: next });
              example();
            }}
          />
        </div>
      ))}
      <Switch
        label={t("less_motion")}
        checked={reducedMotion}
        onChange={(next) => changePlaySettings({ reducedMotion: next })}
        className="tablet:col-span-3"
      />
      <Switch
        label={t("show_notices")}
        checked={showNotices}
        onChange={(next) => changePlaySettings({ showNotices: next })}
        className="tablet:col-span-3"
      />
    </div>
  );
}
