import { Hourglass } from "lucide-react";
import type { Round } from "@/api/schema";
import { gameName } from "@/domain/gameNames";
import { openGame } from "@/domain/openGame";
import { call } from "@/lib/api/call";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";

/** The rounds that keep the seeds secret until they are over; none if that could not be asked. */
export async function openRounds(): Promise<Round[]> {
  return call("GET /api/originals/open", {}, { quiet: true }).then(
    ({ list }) => list,
    () => [],
  );
}

/** Why the seeds can't be changed now, and the way to each round that has to be finished first. */
export function OpenRounds({ rounds }: { rounds: readonly Round[] }) {
  const { t } = useTranslation(["fairness", "games"]);
  if (rounds.length === 0) return null;
  return (
    <div role="alert" className="grid gap-3 rounded-md bg-raised p-4">
      <p className="flex gap-3 text-sm text-ink-2">
        <Hourglass aria-hidden className="size-5 shrink-0 text-gold" />
        {t("rotate_open", { count: rounds.length })}
      </p>
      <div className="flex flex-wrap gap-2">
        {rounds.map((round) => (
          <Button key={round.id} size="sm" variant="secondary" onClick={() => openGame(round.game)}>
            {t("go_on", { game: gameName(round.game) })}
          </Button>
        ))}
      </div>
    </div>
  );
}
