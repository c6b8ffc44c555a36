import { useEffect, useState } from "react";

/** Milliseconds left until a moment of this device's clock, counted down each second; 0 once it has passed. */
export function useCountdown(until: number, now: () => number = Date.now): number {
  const [left, setLeft] = useState(() => Math.max(0, until - now()));
  useEffect(() => {
    const measure = () => {
      const rest = Math.max(0, until - now());
      setLeft(rest);
      return rest;
    };
    if (measure() === 0) return;
    const timer = setInterval(() => measure() === 0 && clearInterval(timer), 1_000);
    return () => clearInterval(timer);
  }, [until, now]);
  return left;
}
