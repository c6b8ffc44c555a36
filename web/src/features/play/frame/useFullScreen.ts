import { useCallback, useEffect, useMemo, useState } from "react";

export interface FullScreen {
  on: boolean;
  toggle: () => void;
}

/**
 * The game alone on the whole screen. The page itself goes full screen, so that dialogs and messages still show; where
 * the browser can't (phones of one maker), the game at least covers the page.
 */
export function useFullScreen(): FullScreen {
  const [on, setOn] = useState(false);
  useEffect(() => {
    const changed = () => !document.fullscreenElement && setOn(false);
    document.addEventListener("fullscreenchange", changed);
    return () => {
      document.removeEventListener("fullscreenchange", changed);
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    };
  }, []);
  useEffect(() => {
    if (!on) return;
    document.documentElement.setAttribute("data-frozen", "");
    return () => document.documentElement.removeAttribute("data-frozen");
  }, [on]);
  const toggle = useCallback(() => {
    setOn(!on);
    const root = document.documentElement;
    const change = on
      ? document.fullscreenElement && document.exitFullscreen()
      : root.requestFullscreen?.({ navigationUI: "hide" });
    // A browser that refuses leaves the game over the whole page.
    if (change) void change.catch(() => undefined);
  }, [on]);
  return useMemo(() => ({ on, toggle }), [on, toggle]);
}
