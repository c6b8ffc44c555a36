import { useEffect, useRef, useState } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { useOddsText } from "../oddsPreference";
import type { SlipView } from "./slipView";

/** Changes of the slip are announced no more often than this. */
const PAUSE_MS = 5_000;

/** The same text, which changes no more often than every so many milliseconds, and then to what it is by then. */
function useCalm(text: string, pause: number): string {
  const [shown, setShown] = useState(text);
  const changedAt = useRef(0);
  useEffect(() => {
    const wait = Math.max(0, changedAt.current + pause - Date.now());
    const timer = setTimeout(() => {
      changedAt.current = Date.now();
      setShown(text);
    }, wait);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return shown;
}

/** What a screen reader is given of the slip: how many selections, their odds, and how many prices changed. */
export function useSlipAnnouncement({ legs, odds }: SlipView): string {
  const { t } = useTranslation("sportsBets");
  const write = useOddsText();
  const selections = t("slip_count", { count: legs.length });
  const moved = legs.filter((leg) => leg.moved !== null).length;
  const parts = [
    odds === null ? selections : t("slip_said", { selections, odds: write(odds) }),
    moved > 0 && t("slip_moved", { count: moved }),
  ];
  return useCalm(legs.length === 0 ? "" : parts.filter(Boolean).join(". "), PAUSE_MS);
}
