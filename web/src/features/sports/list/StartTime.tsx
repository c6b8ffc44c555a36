import { useEffect, useState } from "react";
import { serverNow } from "@/lib/api/call";
import { formatMinute, formatTime } from "@/lib/format/time";
import { LANGUAGE_TAGS } from "@/lib/i18n/languages";
import { useTranslation } from "@/lib/i18n/useTranslation";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const REFRESH_MS = 15_000;

/** When a fixture starts: in minutes within the hour, else the time of day, with the date beyond a day. */
export function StartTime({ at }: { at: number }) {
  const { t, language } = useTranslation("sports");
  const [left, setLeft] = useState(() => at - serverNow());
  useEffect(() => {
    const measure = () => setLeft(at - serverNow());
    measure();
    const timer = setInterval(measure, REFRESH_MS);
    return () => clearInterval(timer);
  }, [at]);
  return <time dateTime={new Date(at).toISOString()}>{text()}</time>;

  function text(): string {
    const tag = LANGUAGE_TAGS[language];
    if (left < MINUTE_MS) return t("starts_soon");
    if (left < HOUR_MS) return t("starts_in", { count: Math.floor(left / MINUTE_MS) });
    return left < DAY_MS
      ? t("starts_at", { time: formatMinute(at, tag) })
      : t("starts_on", { time: formatTime(at, tag) });
  }
}
