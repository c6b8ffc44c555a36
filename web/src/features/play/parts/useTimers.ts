import { useEffect, useState } from "react";

type Timer = ReturnType<typeof setTimeout>;

function newTimers() {
  const running: Timer[] = [];
  return {
    /** Does something after so many ms. */
    after: (ms: number, act: () => void) => void running.push(setTimeout(act, ms)),
    /** What has not happened yet does not happen. */
    stop: () => {
      for (const timer of running.splice(0)) clearTimeout(timer);
    },
  };
}

/** What happens on a board step by step; nothing of it once the board is gone. */
export function useTimers() {
  const [timers] = useState(newTimers);
  useEffect(() => timers.stop, [timers]);
  return timers;
}
