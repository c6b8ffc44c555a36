import { PHONE_BREAKPOINT_PX } from "@/lib/constants";

/** Width that the phone layout is drawn for. */
const PHONE_WIDTH = 390;
const BASE_PX = 16;
const MOST_PX = 100;

/** How much the root font grows or shrinks with a phone's width; 1 on wider screens. Never above 100 px. */
export function remScale(width: number): number {
  if (width >= PHONE_BREAKPOINT_PX) return 1;
  const scale = Math.min(1.12, Math.max(0.86, width / PHONE_WIDTH));
  return Math.min(scale, MOST_PX / BASE_PX);
}

/** Keeps `--rem-scale` and `--vh` true as the window changes. */
export function watchViewport(): void {
  const apply = () => {
    const root = document.documentElement.style;
    root.setProperty("--rem-scale", String(remScale(window.innerWidth)));
    root.setProperty("--vh", `${window.innerHeight / 100}px`);
  };
  apply();
  window.addEventListener("resize", apply, { passive: true });
}
