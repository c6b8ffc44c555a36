import { glow } from "@/art/light";
import { type Drawing, even } from "@/art/svg";

/** A lantern around its middle, 44 × 60, burning or not yet. */
export const hangingLantern = (d: Drawing, lit: boolean): void => {
  if (lit) glow(d, 0, 0, 46, "#ffb04a", 0.85);
  const paper = lit
    ? d.radial(even("#fffbd0", "#ffc04a", "#f0502a", "#a8142a"), 0.5, 0.5, 0.6, 0.46, 0.5)
    : d.linear(20, even("#8a3a52", "#5a1c3c", "#320e2a"));
  const metal = lit ? "#ffd98a" : "#9a7a4a";
  d.path("M0-21C32-21 32 21 0 21S-32-21 0-21Z", paper, { stroke: "#1c0a20", "stroke-width": 2 });
  d.line("M-9-19C-17-8-17 8-9 19M9-19C17-8 17 8 9 19M0-20V20", lit ? "#c93a1e" : "#1c0a20", 1.4, { opacity: 0.6 });
  d.rect(-10, -25, 20, 6, 2, metal).rect(-10, 19, 20, 6, 2, metal);
  d.line("M0 25V34M-4 25V31M4 25V31", lit ? "#ff6b4a" : "#6a2c3a", 2);
};
