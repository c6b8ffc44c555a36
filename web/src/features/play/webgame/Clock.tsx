import { useEffect, useState } from "react";
import { formatRemaining } from "@/lib/format/time";

/** The time since a moment of this device's clock, to the second. */
export function Clock({ since }: { since: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span role="timer" className="tnum">
      {formatRemaining(Math.floor(Math.max(0, now - since) / 1_000) * 1_000)}
    </span>
  );
}
