import { darken, lighten } from "@/art/colour";
import { Drawing, even, toDataUri } from "@/art/svg";

function draw(): string {
  const d = new Drawing(420, 220);
  const [light, mid, dark] = ["#ffe9a8", "#d9921c", "#6a1a10"];
  for (let rib = -8; rib <= 8; rib++) {
    d.at(210, 226, rib * 9.6, 1, () => {
      d.path("M0 0L-18-196Q0-208 18-196Z", d.linear(90, even(rib % 2 === 0 ? light : lighten(light, 0.1), mid, dark)), {
        stroke: "#fff3c2",
        "stroke-width": 0.7,
        opacity: 0.9,
      });
      d.path("M-13-142L-16-176Q0-186 16-176L13-142Q0-150-13-142Z", rib % 2 === 0 ? "#a80c2e" : darken("#a80c2e", 0.3), {
        opacity: 0.85,
      });
      d.circle(0, -160, 4, "#ffd98a", { opacity: 0.9 });
      d.path("M0-20L-6.4-128H6.4Z", "#5a0c1e", { opacity: 0.55 });
    });
  }
  d.circle(210, 226, 20, d.radial(even("#fff3c2", "#d9921c", "#5a2d02")));
  return toDataUri(d.toString());
}

/** The gilded fan that is open behind the hands. */
export const fan = draw();
