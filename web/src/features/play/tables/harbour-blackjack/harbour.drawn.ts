import { glow, shadow } from "@/art/light";
import { randomFrom } from "@/art/random";
import { dots } from "@/art/rim";
import { Drawing, even, type Point, toSizedUri } from "@/art/svg";
import { gold, metalFill } from "@/art/things";
import { crane, EVENING, lanterns, ripples, rose, ship, warehouses } from "./harbour";

const [WIDTH, HEIGHT, HORIZON] = [1200, 720, 148];
/** The far edge of the table, and its near edge as an arc. */
const TABLE =
  "M150 172H1050C1120 172 1166 204 1200 262V560C1010 652 800 698 600 698S190 652 0 560V262C34 204 80 172 150 172Z";

/** The harbour in the evening behind the dealer. */
function harbour(d: Drawing): void {
  const random = randomFrom(31);
  d.rect(0, 0, WIDTH, HORIZON, 0, d.linear(90, even(...EVENING)));
  const stars = Array.from(
    { length: 60 },
    (): Point => [Math.round(random.between(4, 1196)), Math.round(random.between(4, 80))],
  );
  dots(d, stars, 1.8, "#e8efff", { opacity: 0.6 });
  glow(d, 640, HORIZON, 420, "#ffbf80", 0.85, 90);
  warehouses(d, [0, 300], HORIZON, 58, 3, "#131a3e");
  warehouses(d, [910, 1210], HORIZON, 62, 9, "#131a3e");
  crane(d, 330, HORIZON, 0.78, "#0e1434");
  crane(d, 850, HORIZON, 0.62, "#171c46");
  ship(d, 500, HORIZON + 6, 0.62, "#0c1230");
  ship(d, 742, HORIZON + 3, 0.4, "#1a1f4a");
  d.rect(0, HORIZON, WIDTH, 80, 0, d.linear(90, even("#c98078", "#3f4a86", "#101a44")));
  ripples(d, 7, [200, 1000], [HORIZON + 3, HORIZON + 34], 60);
  lanterns(d, [-20, 18], [620, 4], 44, 9);
  lanterns(d, [580, 4], [1220, 22], 44, 9);
}

/** Planks of the quay before the table. */
function planks(d: Drawing): void {
  d.rect(0, 200, WIDTH, HEIGHT - 200, 0, d.linear(90, even("#2a1a12", "#1d120c", "#0d0806")));
  let seams = "";
  for (let x = -40; x < WIDTH + 80; x += 62)
    seams += `M${600 + (x - 600) * 0.8} 420L${600 + (x - 600) * 1.24} ${HEIGHT}`;
  d.line(seams, "#000000", 2.4, { opacity: 0.5 });
}

function table(d: Drawing): void {
  shadow(d, 600, 700, 640, 50, 0.8);
  d.path(TABLE, d.linear(90, even("#8a5a2a", "#5a3416", "#2c1708")), {
    stroke: "#1b0d05",
    "stroke-width": 34,
    "stroke-linejoin": "round",
  });
  d.path(TABLE, "none", { stroke: d.linear(90, even("#7a4c22", "#a8703a", "#5a3416")), "stroke-width": 22 });
  // The rope around the cloth.
  d.path(TABLE, "none", { stroke: "#5a3a14", "stroke-width": 9 });
  d.path(TABLE, "none", {
    stroke: "#f0d08a",
    "stroke-width": 6.4,
    "stroke-dasharray": "9 3.4",
    "stroke-linecap": "round",
  });
  d.path(
    TABLE,
    d.around(600, 360, 680, [
      [0, "#15808a"],
      [0.42, "#0d5f70"],
      [0.8, "#083c52"],
      [1, "#05283c"],
    ]),
  );
  rose(d, 600, 420, 140, "#bfeef0", 0.1);
  d.path("M60 536C260 614 440 654 600 654S940 614 1140 536", "none", {
    stroke: metalFill(d, gold, 0),
    "stroke-width": 2.2,
    opacity: 0.75,
  });
  glow(d, 600, 250, 460, "#fff0c8", 0.2, 150);
}

function drawScene(): string {
  const d = new Drawing(WIDTH, HEIGHT);
  harbour(d);
  planks(d);
  table(d);
  return toSizedUri(d);
}

export const backdrop = drawScene();
