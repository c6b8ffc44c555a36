import type { Game } from "@/api/schema";
import { formatTime } from "@/lib/format/time";
import { currentTag } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { usePageRunning } from "@/lib/pageRunning";

type Stated = Pick<Game, "state" | "maintenance_until">;

/** When maintenance should be over, as the device writes it; undefined while nobody knows or that time has passed. The server,
 * which draws the first screen, does not know the device's zone. */
export function useMaintenanceEnd(game: Stated): string | undefined {
  const running = usePageRunning();
  const until = game.state === "maintenance" ? (game.maintenance_until ?? 0) : 0;
  return running && until > Date.now() ? formatTime(until, currentTag()) : undefined;
}

/** What a search result says of a game that cannot be played now. A tile has no room for the time. */
export function useStateLabel(game: Stated): string | undefined {
  const { t } = useTranslation("lobby");
  const time = useMaintenanceEnd(game);
  if (game.state === "coming") return t("coming");
  if (game.state !== "maintenance") return undefined;
  return time ? t("maintenance_until", { time }) : t("maintenance");
}
