import { serverNow } from "@/lib/api/call";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Badge } from "@/ui/Chip";
import { cx } from "@/ui/cx";
import { isLive, isOpen, progressText, statusText } from "../progress";
import type { Card } from "../wire";
import { StartTime } from "./StartTime";

/** The mark of what the house simulates. */
export function VirtualBadge() {
  const { t } = useTranslation("sports");
  return <Badge>{t("virtual")}</Badge>;
}

/** Where a fixture is: when it starts, how far it is, that it waits, or how it ended. */
export function FixtureStatusText({ card }: { card: Card }) {
  const { t } = useTranslation("sports");
  if (card.outright) return <OutrightStatus card={card} />;
  const word = statusText(t, card.status);
  if (!isLive(card)) return <span className="text-ink-2">{word ?? <StartTime at={card.starts_at} />}</span>;
  return (
    <span className="tnum inline-flex min-w-0 items-center gap-1.5">
      <span aria-hidden className={cx("size-2 shrink-0 rounded-full", word ? "bg-gold-fill" : "bg-win-fill")} />
      <span className={cx("font-semibold", word ? "text-gold" : "text-win")}>{word ?? t("live")}</span>
      {card.state && <span className="truncate text-ink-2">{progressText(t, card.sport, card.state)}</span>}
    </span>
  );
}

/** A competition goes on for weeks: it is not live as a match is, and takes bets meanwhile. */
function OutrightStatus({ card: { status, starts_at } }: { card: Card }) {
  const { t } = useTranslation("sports");
  const hasBegun = isLive({ status }) || (isOpen({ status }) && starts_at <= serverNow());
  const word = statusText(t, status) ?? (hasBegun ? t("outright_open") : undefined);
  return <span className="text-ink-2">{word ?? <StartTime at={starts_at} />}</span>;
}
