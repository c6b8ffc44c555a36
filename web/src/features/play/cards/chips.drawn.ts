import { darken, lighten } from "@/art/colour";
import { Drawing, even, toDataUri } from "@/art/svg";

/** A chip seen from above, without its figure. */
function chip(colour: string): string {
  const d = new Drawing(100, 100);
  d.circle(50, 52, 47, "#05030c", { opacity: 0.35 });
  d.circle(50, 50, 47, d.radial(even(lighten(colour, 0.3), colour, darken(colour, 0.3)), 0.5, 0.5, 0.6, 0.38, 0.28));
  for (let edge = 0; edge < 6; edge++) {
    d.path("M41 3.9A47 47 0 0 1 59 3.9L56.4 16.8A34 34 0 0 0 43.6 16.8Z", "#f7f9ff", {
      transform: `rotate(${edge * 60} 50 50)`,
    });
    d.path("M48 6L52 6L50 14Z", colour, { transform: `rotate(${edge * 60} 50 50)` });
  }
  d.circle(50, 50, 33.5, d.linear(60, even(darken(colour, 0.35), darken(colour, 0.1))));
  d.circle(50, 50, 33.5, "none", { stroke: "#f7f9ff", "stroke-width": 1.4, "stroke-dasharray": "3 2.6", opacity: 0.8 });
  d.circle(50, 50, 28.5, d.radial(even(lighten(colour, 0.16), darken(colour, 0.22)), 0.5, 0.5, 0.6, 0.4, 0.3));
  d.path("M14 36A40 40 0 0 1 56 10.4", "none", {
    stroke: "#ffffff",
    "stroke-width": 3.4,
    "stroke-linecap": "round",
    opacity: 0.45,
  });
  return toDataUri(d.toString());
}

export const chips = { red: chip("#e0314f"), blue: chip("#2f6bff"), green: chip("#17a35f"), amber: chip("#f0a21c") };
