import { glint, glow, motes, rays, shadow, vignette } from "@/art/light";
import { type Drawing, even } from "@/art/svg";
import { wheel } from "./clockwork";
import { bell, hand, key } from "./high";
import { gear, spring } from "./low";

/** The hand on its medallion before the lit wheels of the workshop. */
export const motif = (d: Drawing): void => {
  d.rect(0, 0, 300, 400, 0, d.linear(90, even("#3a1a0c", "#8a4a1c", "#c8803a", "#6a3414", "#1c0c06")));
  glow(d, 150, 165, 230, "#ffd98a", 1);
  rays(d, 150, 168, "#fff0b8", 18, 0.4, 330, 0.2);
  for (const [x, y, scale, count, spokes] of [
    [40, 60, 1.05, 30, 6],
    [280, 130, 0.9, 26, 5],
    [20, 300, 0.8, 24, 5],
  ] as const)
    d.group({ color: "#4a2210", opacity: 0.75, transform: `translate(${x} ${y}) scale(${scale})` }, () =>
      wheel(d, count, spokes),
    );
  d.rect(0, 316, 300, 84, 0, d.linear(90, even("#b87438", "#6a3818", "#2a1208"))).line("M0 318H300", "#ffdca0", 3, {
    opacity: 0.8,
  });
  d.at(60, 70, -14, 0.95, () => gear(d));
  d.at(252, 62, 12, 0.8, () => spring(d));
  shadow(d, 150, 322, 130, 20, 0.7);
  d.at(154, 180, 0, 2.12, () => hand(d));
  d.at(56, 288, -6, 1.0, () => key(d));
  d.at(236, 284, 6, 1.16, () => bell(d));
  glint(d, 92, 112, 20, "#ffffff", 0.95);
  motes(d, 31, 24, ["#fff3c8", "#ffcf6b", "#ffffff"], 10, 320);
  vignette(d, "#1a0a04", 0.55);
};
