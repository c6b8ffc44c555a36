import { Smartphone } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { PHONE_BREAKPOINT_PX } from "@/lib/constants";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { cx } from "@/ui/cx";
import type { Launch } from "./launch";

/** How a phone is to be held for a game. */
type Orientation = Launch["orientation"];

/** Whether a window is held as a game wants it. Only a phone can be turned: both of its sides are short, one very. */
export function fitsWindow(wanted: Orientation, width: number, height: number): boolean {
  const isPhone = Math.min(width, height) < PHONE_BREAKPOINT_PX && Math.max(width, height) < 1_000;
  return wanted === "any" || !isPhone || (wanted === "portrait") === height >= width;
}

function subscribe(changed: () => void): () => void {
  window.addEventListener("resize", changed);
  return () => window.removeEventListener("resize", changed);
}

/** Over a game that wants the phone to be held the other way, until it is turned or the player plays anyway. */
export function RotateHint({ orientation }: { orientation: Orientation }) {
  const { t } = useTranslation("webgame");
  const fits = useSyncExternalStore(subscribe, () => fitsWindow(orientation, window.innerWidth, window.innerHeight));
  const [dismissed, setDismissed] = useState(false);
  if (fits || dismissed) return null;
  return (
    <div
      role="status"
      className="absolute inset-0 grid place-content-center justify-items-center gap-4 bg-page p-6 text-center"
    >
      <Smartphone
        aria-hidden
        strokeWidth={1.5}
        className={cx("size-16 text-brand-400", orientation === "landscape" && "rotate-90")}
      />
      <p className="max-w-[24ch] text-base font-semibold text-balance">
        {t(orientation === "portrait" ? "rotate_portrait" : "rotate_landscape")}
      </p>
      <Button variant="secondary" onClick={() => setDismissed(true)}>
        {t("rotate_anyway")}
      </Button>
    </div>
  );
}
