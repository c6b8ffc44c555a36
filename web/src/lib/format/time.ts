/**
 * Times in the tags of the page's languages, as `Intl.DateTimeFormat` writes them: the first format of `Intl` that a page
 * makes costs a slow phone a tenth of a second in one task, whatever it is for, and a player's first dialog shows a date.
 */

const MONTHS = {
  en: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
  pt: ["jan.", "fev.", "mar.", "abr.", "mai.", "jun.", "jul.", "ago.", "set.", "out.", "nov.", "dez."],
};

const WEEKDAYS = {
  en: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"],
  pt: ["dom.", "seg.", "ter.", "qua.", "qui.", "sex.", "sáb."],
  zh: ["周日", "周一", "周二", "周三", "周四", "周五", "周六"],
};

const twoDigits = (value: number): string => String(value).padStart(2, "0");
const isEnglish = (tag: string): boolean => tag.startsWith("en");

/** Half the day in English, whose clock has twelve hours; the others count to 24. */
const halfOf = (at: Date): string => (at.getHours() < 12 ? " AM" : " PM");
const hourOf = (at: Date, tag: string): number => (isEnglish(tag) ? at.getHours() % 12 || 12 : at.getHours());

/** `Nov 12, 2026, 6:04 PM`, `12 de nov. de 2026, 18:04` or `2026年11月12日 18:04`, in the device's zone. */
export function formatTime(ms: number, tag: string): string {
  const at = new Date(ms);
  const minutes = twoDigits(at.getMinutes());
  if (isEnglish(tag)) return `${formatDay(ms, tag)}, ${hourOf(at, tag)}:${minutes}${halfOf(at)}`;
  return `${formatDay(ms, tag)}${tag.startsWith("zh") ? "" : ","} ${twoDigits(at.getHours())}:${minutes}`;
}

/** A day of this year: `Thu, Nov 12`, `qui., 12 de nov.` or `11月12日周四`, in the device's zone. */
export function formatWeekday(ms: number, tag: string): string {
  const at = new Date(ms);
  const [weekday, day, month] = [at.getDay(), at.getDate(), at.getMonth()];
  if (tag.startsWith("zh")) return `${month + 1}月${day}日${WEEKDAYS.zh[weekday]}`;
  return isEnglish(tag)
    ? `${WEEKDAYS.en[weekday]}, ${MONTHS.en[month]} ${day}`
    : `${WEEKDAYS.pt[weekday]}, ${day} de ${MONTHS.pt[month]}`;
}

/** `Nov 12, 2026`, `12 de nov. de 2026` or `2026年11月12日`, in the device's zone. */
export function formatDay(ms: number, tag: string): string {
  const at = new Date(ms);
  const [day, month, year] = [at.getDate(), at.getMonth(), at.getFullYear()];
  if (tag.startsWith("zh")) return `${year}年${month + 1}月${day}日`;
  return isEnglish(tag) ? `${MONTHS.en[month]} ${day}, ${year}` : `${day} de ${MONTHS.pt[month]} de ${year}`;
}

/** `06:04:09 PM` or `18:04:09`, in the device's zone. */
export function formatClock(ms: number, tag: string): string {
  const at = new Date(ms);
  const clock = [hourOf(at, tag), at.getMinutes(), at.getSeconds()].map(twoDigits).join(":");
  return isEnglish(tag) ? clock + halfOf(at) : clock;
}

/** `06:04 PM` or `18:04`, in the device's zone. */
export function formatMinute(ms: number, tag: string): string {
  const at = new Date(ms);
  return `${twoDigits(hourOf(at, tag))}:${twoDigits(at.getMinutes())}${isEnglish(tag) ? halfOf(at) : ""}`;
}

/** `05:09`, `1:05:09`; never below zero. */
export function formatRemaining(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}` : `${twoDigits(minutes)}:${twoDigits(rest)}`;
}

/** `3d 04:05:09` or `3天 04:05:09`; the last day as `formatRemaining`. */
export function formatLongRemaining(ms: number, tag: string): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  const days = Math.floor(seconds / 86_400);
  if (days === 0) return formatRemaining(ms);
  const clock = [Math.floor(seconds / 3_600) % 24, Math.floor(seconds / 60) % 60, seconds % 60].map(twoDigits);
  return `${days}${tag.startsWith("zh") ? "天" : "d"} ${clock.join(":")}`;
}

const agoFormats = new Map<string, Intl.RelativeTimeFormat>();

/** Making a format costs far more than using it. */
function agoIn(tag: string): Intl.RelativeTimeFormat {
  const known = agoFormats.get(tag) ?? new Intl.RelativeTimeFormat(tag, { numeric: "auto", style: "short" });
  agoFormats.set(tag, known);
  return known;
}

/** "3 minutes ago" in the player's language. */
export function formatAgo(ms: number, now: number, tag: string): string {
  const seconds = Math.max(0, Math.round((now - ms) / 1_000));
  const format = agoIn(tag);
  if (seconds < 60) return format.format(-seconds, "second");
  if (seconds < 3_600) return format.format(-Math.floor(seconds / 60), "minute");
  if (seconds < 86_400) return format.format(-Math.floor(seconds / 3_600), "hour");
  return format.format(-Math.floor(seconds / 86_400), "day");
}
