import { useSite } from "@/domain/site";
import { formatTime } from "@/lib/format/time";
import { currentTag } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { Poster, type PosterGame } from "./Poster";
import { actionsOf, type Stop, type StopAction } from "./stops";

interface Props {
  stop: Stop;
  game: PosterGame;
  name: string;
  /** Whether the demo was asked for. */
  demo: boolean;
  /** Whether the game has a demo. */
  hasDemo: boolean;
  onAction: (action: StopAction) => void;
  onBack: () => void;
}

/** Why the game is not shown, and what the player can do about it. */
export function StopScreen({ stop, game, name, demo, hasDemo, onAction, onBack }: Props) {
  const { t } = useTranslation(["webgame", "common"]);
  const minimumAge = useSite((site) => site.minimumAge);
  const { kind, message, until } = stop;
  const why = kind === "login" && hasDemo ? "stop_login_demo_text" : (`stop_${kind}_text` as const);
  const text =
    kind === "maintenance" && until !== undefined
      ? t("stop_maintenance_until", { time: formatTime(until, currentTag()) })
      : message || t(why, { name, age: stop.age ?? minimumAge });
  return (
    <Poster game={game} title={t(`stop_${kind}`, { name })}>
      <p className="max-w-[38ch] text-sm text-balance text-ink-2">{text}</p>
      <div className="mt-3 grid w-full gap-3">
        {actionsOf(kind, demo, hasDemo).map((action, at) => (
          <Button
            key={action}
            size="lg"
            full
            variant={at === 0 ? "primary" : "secondary"}
            onClick={() => onAction(action)}
          >
            {t(`action_${action}`)}
          </Button>
        ))}
        <Button size="lg" full variant="secondary" onClick={onBack}>
          {t("common:back")}
        </Button>
      </div>
    </Poster>
  );
}
