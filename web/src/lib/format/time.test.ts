import { expect, test } from "vitest";
import { LANGUAGE_TAGS } from "@/lib/i18n/languages";
import { formatClock, formatDay, formatMinute, formatTime, formatWeekday } from "./time";

/** Every month, both halves of the day and their borders, in the zone that the tests run in. */
const MOMENTS = Array.from({ length: 12 * 24 }, (_, step) =>
  new Date(2026, step % 12, 1 + (step % 28), step % 24, (step * 7) % 60, step % 60).getTime(),
);

const FORMATS: [string, (ms: number, tag: string) => string, Intl.DateTimeFormatOptions][] = [
  ["a time", formatTime, { dateStyle: "medium", timeStyle: "short" }],
  ["a day of this year", formatWeekday, { weekday: "short", month: "short", day: "numeric" }],
  ["a day", formatDay, { dateStyle: "medium" }],
  ["a minute", formatMinute, { hour: "2-digit", minute: "2-digit" }],
  ["a clock", formatClock, { hour: "2-digit", minute: "2-digit", second: "2-digit" }],
];

test.each(FORMATS)("%s is written as Intl writes it in every language of the page", (_name, format, options) => {
  for (const tag of Object.values(LANGUAGE_TAGS)) {
    const wanted = new Intl.DateTimeFormat(tag, options);
    // Some versions of the data part the half of the day with a narrow space.
    for (const ms of MOMENTS) expect(format(ms, tag), tag).toBe(wanted.format(ms).replaceAll("\u202f", " "));
  }
});
