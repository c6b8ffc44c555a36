import { useTranslation } from "@/lib/i18n/useTranslation";
import { Dialog } from "@/ui/Dialog";
import { Switch } from "@/ui/Switch";
import { changePlaySettings, usePlaySettings } from "./settings";
import type { Hotkey } from "./useHotkeys";

/** The keys that play, and the switch that turns them on. */
export function HotkeysDialog({ keys, onClose }: { keys: Hotkey[]; onClose: () => void }) {
  const { t } = useTranslation("games");
  const on = usePlaySettings((settings) => settings.hotkeys);
  return (
    <Dialog title={t("hotkeys")} onClose={onClose}>
      <Switch
        label={t("hotkeys_on")}
        hint={t("hotkeys_hint")}
        checked={on}
        onChange={(hotkeys) => changePlaySettings({ hotkeys })}
      />
      <dl className="mt-3 grid gap-1">
        {keys.map(({ key, label }) => (
          <div
            key={`${key} ${label}`}
            className="flex min-h-11 items-center justify-between rounded-sm px-3 odd:bg-raised"
          >
            <dt className="text-ink-2">{label}</dt>
            <dd>
              <kbd className="rounded-sm bg-active px-2.5 py-1 font-mono text-sm font-semibold">
                {key === " " ? t("key_space") : (ARROWS[key] ?? key.toUpperCase())}
              </kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

const ARROWS: Record<string, string> = { ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓", Enter: "↵" };
