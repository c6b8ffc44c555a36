import { darken, lighten } from "@/art/colour";
import { glint, glow, motes, rays } from "@/art/light";
import { randomFrom } from "@/art/random";
import type { Drawing } from "@/art/svg";
import { even, polygon } from "@/art/svg";
import { CART, cart, wheel } from "./cart";

/** The rock around the gallery, as facets that turn away from the light in its middle. */
function rock(d: Drawing): void {
  const random = randomFrom(149);
  for (let row = 0; row < 10; row++)
    for (let at = 0; at < 7; at++) {
      const [x, y] = [at * 54 - 14 + (row % 2) * 27 + random.between(-9, 9), row * 42 + random.between(-8, 8)];
      const r = random.between(30, 42);
      const far = Math.min(1, Math.hypot(x - 160, y - 140) / 230);
      const colour = darken("#8a4a5e", 0.25 + far * 0.6);
      const points = Array.from({ length: 6 }, (_, corner) => {
        const angle = (corner / 6) * Math.PI * 2 + row;
        return [x + Math.cos(angle) * r * 1.2, y + Math.sin(angle) * r * 0.86] as const;
      });
      points.forEach((from, corner) => {
        const to = points[(corner + 1) % 6] ?? from;
        const tone = corner < 2 ? darken(colour, 0.28) : corner < 4 ? lighten(colour, 0.1) : darken(colour, 0.08);
        d.path(polygon([from, to, [x - r * 0.2, y - r * 0.25]]), tone, { stroke: tone, "stroke-width": 0.6 });
      });
    }
}

/** A rail on its sleepers, from edge to edge. */
function rail(d: Drawing, y: number, size: number): void {
  for (let x = -60; x < 380; x += 40 * size)
    d.path(
      `M${x} ${y + 9 * size}L${x + 14 * size} ${y - 20 * size}h${13 * size}L${x + 13 * size} ${y + 9 * size}Z`,
      d.linear(90, even("#5a3415", "#9a6430", "#4a2a10")),
      { stroke: "#1f0f05", "stroke-width": 1 },
    );
  for (const [at, high] of [
    [-14, 3.4],
    [0, 5],
  ] as const)
    d.rect(-60, y + at * size, 440, high * size, 0, d.linear(90, even("#ffffff", "#a3acd0", "#464d74")));
}

function runner(d: Drawing, at: number, x: number, y: number, scale: number): void {
  rail(d, y, scale * 1.15);
  d.at(x, y - CART.rail * scale, 0, scale, () => {
    d.ellipse(94, 162, 92, 12, "#05030c", { opacity: 0.55 });
    for (const [high, long] of [
      [70, 70],
      [98, 110],
      [126, 60],
    ] as const)
      d.line(`M${14 + (126 - high) * 0.1} ${high}h${-long}`, "#ffe9a8", 5, { opacity: 0.65 });
    cart(d, at);
    for (const place of CART.wheels) d.at(place, CART.rail - CART.wheel, 20, 1, () => wheel(d, CART.wheel));
  });
}

function pennants(d: Drawing): void {
  d.line("M-10 26Q150 74 310 20", "#1b1024", 2.4);
  for (let at = 0; at < 11; at++) {
    const u = (at + 0.5) / 11;
    const [x, y] = [-10 + u * 320, 26 * (1 - u) ** 2 + 148 * u * (1 - u) + 20 * u * u];
    d.path(`M${x - 12} ${y - 1}L${x + 12} ${y}L${x} ${y + 27}Z`, at % 2 === 0 ? "#ffc53d" : "#fff8e6", {
      stroke: "#3a1d04",
      "stroke-width": 1,
    });
  }
}

export const motif = (d: Drawing): void => {
  d.rect(0, 0, 300, 400, 0, "#1c0b28");
  rock(d);
  glow(d, 165, 130, 190, "#ffb347", 0.85);
  rays(d, 165, 120, "#ffe9a8", 18, 0.34, 320);
  d.group({ transform: "rotate(-5 150 200)" }, () => {
    d.path("M-40 150H340V460H-40Z", d.linear(90, even("#5a3048", "#3a1d3c", "#140a1e")), { opacity: 0.92 });
    runner(d, 3, 150, 172, 0.62);
    runner(d, 2, 20, 222, 0.76);
    runner(d, 0, 72, 318, 1.12);
    d.rect(
      -40,
      330,
      380,
      120,
      0,
      d.linear(90, [
        [0, "#140a1e", 0],
        [1, "#0a0512", 0.9],
      ]),
    );
  });
  pennants(d);
  glint(d, 262, 210, 24, "#ffffff");
  glint(d, 56, 116, 12, "#fff3c2", 0.9);
  motes(d, 149, 22, ["#ffe08a", "#ffffff", "#ffb52e"], 60, 300);
};
