import { useEffect, useState } from "react";
import { serverNow } from "@/lib/api/call";
import { formatMinute, formatTime, formatWeekday } from "@/lib/format/time";
import { LANGUAGE_TAGS } from "@/lib/i18n/languages";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { daysAhead } from "../days";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const REFRESH_MS = 15_000;

const isSameYear = (one: number, other: number): boolean =>
  new Date(one).getFullYear() === new Date(other).getFullYear();

/** When a fixture starts: in minutes within the hour, else the time of day, with the day where that is not today. */
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
    if (left < -MINUTE_MS) return t("start_awaited");
    if (left < MINUTE_MS) return t("starts_soon");
    if (left < HOUR_MS) return t("starts_in", { count: Math.floor(left / MINUTE_MS) });
    const now = at - left;
    const [days, time] = [daysAhead(at, now), formatMinute(at, tag)];
    if (days < 1) return t("starts_at", { time });
    if (days === 1) return t("starts_tomorrow", { time });
    return isSameYear(at, now)
      ? t("starts_day", { day: formatWeekday(at, tag), time })
      : t("starts_on", { time: formatTime(at, tag) });
  }
}
