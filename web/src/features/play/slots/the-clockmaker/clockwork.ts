import { glow } from "@/art/light";
import { type Drawing, even } from "@/art/svg";
import { polar, strokes } from "./wheels";

/** A toothed wheel of strokes alone, in the colour of the text around it: far fewer bytes than outlines. Its radius is 100. */
export const wheel = (d: Drawing, count: number, spokes: number): void => {
  const step = (2 * Math.PI * 95) / count;
  const tooth = `${(step * 0.48).toFixed(2)} ${(step * 0.52).toFixed(2)}`;
  const bar = (at: number) => `M${polar(at / spokes, 22)}L${polar(at / spokes, 80)}`;
  d.group({ fill: "none", stroke: "currentColor" }, () => {
    d.raw(`<circle r="95" stroke-width="10" stroke-dasharray="${tooth}"/><circle r="84" stroke-width="15"/>`);
    d.raw(`<circle r="17" stroke-width="15"/>`);
    d.raw(`<path stroke-width="9" d="${Array.from({ length: spokes }, (_, at) => bar(at)).join("")}"/>`);
  });
};

/** A clock's dial and hands, lit, around the origin. */
export const dial = (d: Drawing, r: number, hour: number, paper: readonly string[]): void => {
  d.circle(0, 0, r, d.linear(55, even("#ffe9a8", "#c8842e", "#6a3a10"))).circle(
    0,
    0,
    r * 0.86,
    d.radial(even(...paper), 0.5, 0.5, 0.6, 0.4, 0.35),
  );
  d.line(
    strokes(r * 0.66, r * 0.76, () => true),
    "#3a1c0a",
    r * 0.07,
  );
  const minute = hour % 1;
  d.line(`M0 0L${polar(hour / 12, r * 0.4)}`, "#241006", r * 0.1).line(
    `M0 0L${polar(minute, r * 0.62)}`,
    "#241006",
    r * 0.07,
  );
  d.circle(0, 0, r * 0.08, "#b8281e");
};

/** A lamp of brass with a shade of green glass, hanging from above; its light is at the origin. */
export const lamp = (d: Drawing): void => {
  d.line("M0-240V-58", "#1a0c05", 7).line("M-1.5-240V-58", "#c98a3a", 2.4);
  glow(d, 0, 14, 190, "#ffd98a", 0.9, 150);
  d.path("M-74 4Q-66-54-14-60H14Q66-54 74 4Z", d.linear(90, even("#0e3a2a", "#1f8a5c", "#8af0b0")));
  d.path("M-50-4Q-46-40-16-50", "none", { stroke: "#eafff0", "stroke-width": 6, opacity: 0.55 });
  d.rect(-78, 0, 156, 9, 4, d.linear(0, even("#8a4c0e", "#ffe08a", "#a8641a"))).rect(-17, -74, 34, 18, 5, "#c98a2e");
  d.ellipse(0, 12, 46, 12, "#fffbe2");
};
