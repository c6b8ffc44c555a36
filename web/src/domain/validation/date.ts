/** A date as players type it, `dd/mm/yyyy`, from 1900 to 2199; the day must exist. */
export type CalendarDate = { day: number; month: number; year: number };

export function parseDate(typed: string): CalendarDate | null {
  const parts = /^([0-9]{2})\/([0-9]{2})\/([0-9]{4})$/.exec(typed);
  if (!parts) return null;
  const [day, month, year] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const real = year >= 1900 && year < 2200 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(month, year);
  return real ? { day, month, year } : null;
}

function daysIn(month: number, year: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Puts the slashes in while a date is being typed; anything but digits is dropped. */
export function maskDate(typed: string): string {
  const digits = typed.replace(/[^0-9]/g, "").slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== "").join("/");
}
