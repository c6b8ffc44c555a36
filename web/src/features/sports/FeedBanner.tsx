import { CloudOff, Lock } from "lucide-react";
import type { MessageKey } from "@/lib/i18n/keys";
import { useTranslation } from "@/lib/i18n/useTranslation";
import type { FeedStatus } from "./topicStore";

/** Why prices are locked: all of them, or those of fixtures whose feed is interrupted. */
type ShownFeedStatus = FeedStatus | "interrupted";

const TEXT = {
  down: "feed_down",
  offline: "offline",
  interrupted: "prices_interrupted",
} as const satisfies Record<Exclude<ShownFeedStatus, "live">, MessageKey<"sports">>;

/** One line above the fixtures while their prices are locked. */
export function FeedBanner({ status }: { status: ShownFeedStatus }) {
  const { t } = useTranslation("sports");
  if (status === "live") return null;
  const Icon = status === "offline" ? CloudOff : Lock;
  return (
    <p role="status" className="flex items-center gap-2 rounded-md bg-raised px-3 py-2.5 text-sm font-medium text-gold">
      <Icon aria-hidden className="size-4 shrink-0" />
      {t(TEXT[status])}
    </p>
  );
}
