import { useTranslation } from "@/lib/i18n/useTranslation";
import { Switch } from "@/ui/Choice";
import { Dialog } from "@/ui/Dialog";
import { changePlaySettings, usePlaySettings } from "./settings";

const KEYS = [
  ["Space", "key_bet"],
  ["A", "key_half"],
  ["S", "key_double"],
  ["D", "key_swap"],
  ["Q", "key_less"],
  ["W", "key_more"],
  ["?", "key_list"],
] as const;

/** The keys that play, and the switch that turns them on. */
export function HotkeysDialog({ onClose }: { onClose: () => void }) {
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
        {KEYS.map(([key, what]) => (
          <div key={key} className="flex min-h-11 items-center justify-between rounded-sm px-3 odd:bg-raised">
            <dt className="text-ink-2">{t(what)}</dt>
            <dd>
              <kbd className="rounded-sm bg-active px-2.5 py-1 font-mono text-sm font-semibold">
                {key === "Space" ? t("key_space") : key}
              </kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
