import { useEffect, useRef, useState } from "react";

/** What is read out to screen readers changes no more often than this. */
const PAUSE_MS = 5_000;

/** The same text, which changes no more often than every five seconds, and then to what it is by then. */
export function useCalm(text: string): string {
  const [shown, setShown] = useState(text);
  const changedAt = useRef(0);
  useEffect(() => {
    // The wait counts from the last change that was shown: changes that come faster do not put it off.
    const wait = Math.max(0, changedAt.current + PAUSE_MS - Date.now());
    const timer = setTimeout(() => {
      changedAt.current = Date.now();
      setShown(text);
    }, wait);
    return () => clearTimeout(timer);
  }, [text]);
  return shown;
}
