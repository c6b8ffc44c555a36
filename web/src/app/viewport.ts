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

/** Writes a property of the root's style; the same value again would make the browser style the whole page once more. */
function keep(name: string, value: string): void {
  const { style } = document.documentElement;
  if (style.getPropertyValue(name) !== value) style.setProperty(name, value);
}

/** Keeps `--rem-scale` and `--vh` true as the window changes. */
export function watchViewport(): void {
  const apply = () => {
    keep("--rem-scale", String(remScale(window.innerWidth)));
    keep("--vh", `${window.innerHeight / 100}px`);
  };
  apply();
  window.addEventListener("resize", apply, { passive: true });
}
