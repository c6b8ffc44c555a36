import { useTranslation } from "@/lib/i18n/useTranslation";
import { Badge } from "@/ui/Chip";
import { endText, isLive, progressText } from "../progress";
import type { Card } from "../wire";
import { StartTime } from "./StartTime";

/** The mark of every fixture: it is simulated. */
export function VirtualBadge() {
  const { t } = useTranslation("sports");
  return <Badge>{t("virtual")}</Badge>;
}

/** Where a fixture is: when it starts, how far it is, or how it ended. */
export function FixtureStatusText({ card }: { card: Card }) {
  const { t } = useTranslation("sports");
  if (!isLive(card))
    return <span className="text-ink-2">{endText(t, card.status) ?? <StartTime at={card.starts_at} />}</span>;
  return (
    <span className="tnum inline-flex min-w-0 items-center gap-1.5">
      <span aria-hidden className="size-2 shrink-0 rounded-full bg-win-fill" />
      <span className="font-semibold text-win">{t("live")}</span>
      {card.state && <span className="truncate text-ink-2">{progressText(t, card.sport, card.state)}</span>}
    </span>
  );
}
