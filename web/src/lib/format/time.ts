import { whenIdle } from "@/lib/idle";

/** Caches formats by language tag: making one costs far more than using it. */
function cached<F>(make: (tag: string) => F): (tag: string) => F {
  const formats = new Map<string, F>();
  return (tag) => {
    const known = formats.get(tag);
    if (known) return known;
    const format = make(tag);
    formats.set(tag, format);
    return format;
  };
}

const whole = cached((tag) => new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeStyle: "short" }));
const day = cached((tag) => new Intl.DateTimeFormat(tag, { dateStyle: "medium" }));
const clock = cached((tag) => new Intl.DateTimeFormat(tag, { hour: "2-digit", minute: "2-digit", second: "2-digit" }));
const ago = cached((tag) => new Intl.RelativeTimeFormat(tag, { numeric: "auto", style: "short" }));

/** `12 Nov 2026, 18:04` in the player's language and zone. */
export function formatTime(ms: number, tag: string): string {
  return whole(tag).format(ms);
}

/** `12 Nov 2026` in the player's language and zone. */
export function formatDay(ms: number, tag: string): string {
  return day(tag).format(ms);
}

export function formatClock(ms: number, tag: string): string {
  return clock(tag).format(ms);
}

/** Makes ready what the first date costs: on a slow phone the browser takes a tenth of a second to open its calendar. */
export function prepareDates(tag: string): void {
  whenIdle(() => {
    formatDay(0, tag);
    whenIdle(() => void formatTime(0, tag));
  });
}

/** `05:09`, `1:05:09`; never below zero. */
export function formatRemaining(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  const pad = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(rest)}` : `${pad(minutes)}:${pad(rest)}`;
}

/** "3 minutes ago" in the player's language. */
export function formatAgo(ms: number, now: number, tag: string): string {
  const seconds = Math.max(0, Math.round((now - ms) / 1_000));
  const format = ago(tag);
  if (seconds < 60) return format.format(-seconds, "second");
  if (seconds < 3_600) return format.format(-Math.floor(seconds / 60), "minute");
  if (seconds < 86_400) return format.format(-Math.floor(seconds / 3_600), "hour");
  return format.format(-Math.floor(seconds / 86_400), "day");
}
