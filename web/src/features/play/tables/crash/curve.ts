import { type Amount, times } from "@/lib/amount";

/** The multiplier grows by the power of e with this many times the milliseconds. */
const GROWTH = 0.00006;
/** What floating point may be above the server's own figures. */
const SLACK = 1e-6;

/** The multiplier after so many ms, drawn: 1 at the start. */
export const heightAt = (elapsed: number): number => Math.exp(GROWTH * Math.max(0, elapsed));

/** The multiplier after so many ms, in hundredths; never above what the server counts. */
export const multiplierAt = (elapsed: number): number => Math.max(100, Math.floor(heightAt(elapsed) * 100 - SLACK));

/** When a multiplier in hundredths is reached, in ms. */
export const timeOf = (hundredths: number): number => Math.log(Math.max(1, hundredths / 100)) / GROWTH;

/** What a bet pays at a multiplier in hundredths, rounded down; where it is out by itself it pays no more. */
export const worthAt = (bet: { stake: Amount; out_at: number }, hundredths: number): Amount =>
  times(bet.stake, Math.min(hundredths, bet.out_at), 100);

export interface View {
  /** How many ms the picture is wide. */
  time: number;
  /** How far above 1.00 its top is. */
  rise: number;
}

/** The stretch of the curve that is seen: it grows with the flight and never jumps. */
export const viewAt = (elapsed: number): View => ({
  time: Math.max(9_000, elapsed / 0.83),
  rise: Math.max(1.05, (heightAt(elapsed) - 1) / 0.68),
});

export interface Tick {
  value: number;
  /** 0 … 1: lines that come too close to each other fade before they go. */
  shows: number;
}

/** Each of these divides the next: lines that come stand between those that are there. */
const NICE = [1, 5];
/** Lines nearer than this are gone, from the other on they are whole. */
const [GONE_PX, WHOLE_PX] = [30, 60];

/** The lines of an axis over so many pixels, from `from` on by `span`: at round values, in steps of 1 and 5 times a power of ten. */
export function ticksOf(span: number, pixels: number, from = 0): Tick[] {
  if (!(span > 0) || !(pixels > 0)) return [];
  const ticks = new Map<string, Tick>();
  let power = Math.floor(Math.log10(span)) + 1;
  for (; ; power--) {
    for (const nice of [...NICE].reverse()) {
      const step = nice * 10 ** power;
      const shows = Math.min(1, ((step / span) * pixels - GONE_PX) / (WHOLE_PX - GONE_PX));
      if (shows <= 0) return [...ticks.values()].sort((a, b) => a.value - b.value);
      for (let at = Math.floor(from / step + 1e-9) + 1; at * step <= from + span; at++) {
        const key = (at * step).toPrecision(6);
        if (!ticks.has(key)) ticks.set(key, { value: at * step, shows });
      }
    }
  }
}
