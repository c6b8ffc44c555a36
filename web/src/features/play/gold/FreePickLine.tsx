import { Gift } from "lucide-react";
import type { FreePick } from "@/api/schema";
import { useGameNames } from "@/domain/gameNames";
import { GOLD_SHOP } from "@/domain/looks";
import { serverNow } from "@/lib/api/call";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { queryClient } from "@/lib/query";
import { Button } from "@/ui/Button";
import { Countdown } from "@/ui/Countdown";

interface Props {
  pick: FreePick;
  /** On the key: to the game, or the pick itself. */
  label: "free_pick_go" | "free_pick_take";
  disabled?: boolean;
  busy?: boolean;
  onTake: () => void;
}

/** The free round of the day of one game: the key to it, or when there is the next one. */
export function FreePickLine({ pick, label, disabled, busy, onTake }: Props) {
  const { t } = useTranslation("gold");
  const game = useGameNames()(pick.game);
  return (
    <section aria-label={t("free_pick")} className="flex flex-wrap items-center gap-3 rounded-lg bg-panel p-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-gold-fill/15 text-gold">
        <Gift aria-hidden className="size-6" />
      </span>
      <div className="min-w-44 flex-1">
        <p className="font-bold">{t("free_pick_title", { game })}</p>
        <p className="text-sm text-ink-2">{t("free_pick_text")}</p>
      </div>
      {pick.next_at === null ? (
        <Button variant="gold" className="grow" disabled={disabled} aria-disabled={busy || undefined} onClick={onTake}>
          {t(label)}
        </Button>
      ) : (
        <p className="text-sm text-ink-2">
          {t("free_pick_next")}{" "}
          <Countdown
            until={pick.next_at}
            now={serverNow}
            onEnd={() => void queryClient.invalidateQueries({ queryKey: GOLD_SHOP.queryKey })}
            className="font-semibold text-ink-1"
          />
        </p>
      )}
    </section>
  );
}
