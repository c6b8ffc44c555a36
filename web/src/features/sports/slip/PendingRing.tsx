import { useEffect, useState } from "react";
import { serverNow } from "@/lib/api/call";

const TICK_MS = 100;
const RADIUS = 20;
const ROUND = 2 * Math.PI * RADIUS;

/** The part of a span of the server's time that is left, from 1 to 0. */
function useLeft(from: number, until: number): { part: number; seconds: number } {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(serverNow());
      if (serverNow() >= until) clearInterval(timer);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [until]);
  const left = Math.max(0, until - now);
  const whole = Math.max(1, until - from);
  return { part: Math.min(1, left / whole), seconds: Math.ceil(left / 1_000) };
}

/** A ring that empties until a pending bet is decided or an offer ends, with the seconds in it. */
export function PendingRing({ from, until }: { from: number; until: number }) {
  const { part, seconds } = useLeft(from, until);
  return (
    <span role="timer" className="relative grid size-12 shrink-0 place-items-center">
      <svg viewBox="0 0 48 48" aria-hidden className="absolute inset-0 -rotate-90">
        <circle cx="24" cy="24" r={RADIUS} fill="none" stroke="var(--bg-3)" strokeWidth="4" />
        <circle
          cx="24"
          cy="24"
          r={RADIUS}
          fill="none"
          stroke="var(--brand-500)"
          strokeWidth="4"
          strokeLinecap="round"
          strokeDasharray={ROUND}
          strokeDashoffset={ROUND * (1 - part)}
          data-part={part.toFixed(2)}
        />
      </svg>
      <span className="tnum text-sm font-bold">{seconds}</span>
    </span>
  );
}
