import { CloudOff, Lock } from "lucide-react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import type { FeedStatus } from "./topicStore";

/** One line above the fixtures while their prices are locked. */
export function FeedBanner({ status }: { status: FeedStatus }) {
  const { t } = useTranslation("sports");
  if (status === "live") return null;
  const Icon = status === "down" ? Lock : CloudOff;
  return (
    <p role="status" className="flex items-center gap-2 rounded-md bg-raised px-3 py-2.5 text-sm font-medium text-gold">
      <Icon aria-hidden className="size-4 shrink-0" />
      {t(status === "down" ? "feed_down" : "offline")}
    </p>
  );
}
