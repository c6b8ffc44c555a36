import { glow } from "@/art/light";
import { dots, mirrored } from "@/art/rim";
import { type Drawing, even, type Point } from "@/art/svg";
import { mapleLeaf, sweptRoof } from "./ink";

/** The light of an hour on wood, bronze and tiles: light, body, deep. */
export interface Light {
  wood: readonly [string, string, string];
  bronze: readonly string[];
  tiles: readonly [string, string, string];
  edge: string;
  ink: string;
}

const BELL =
  "M-72-84C-70-108-40-120 0-120S70-108 72-84C74-30 78 30 88 86L94 98V112C70 124-70 124-94 112V98L-88 86C-78 30-74-30-72-84Z";

/** The great bell around its middle, 190 wide and 270 high with its loop. */
export function greatBell(d: Drawing, { bronze, ink, edge }: Light): void {
  const fill = d.linear(0, even(...bronze));
  d.line("M-20-116C-30-152 30-152 20-116", ink, 24).line("M-20-116C-30-152 30-152 20-116", fill, 15);
  d.path(BELL, fill, { stroke: ink, "stroke-width": 7, "stroke-linejoin": "round", "paint-order": "stroke" });
  const bands = "M-73-52C-40-44 40-44 73-52M-79 18C-44 28 44 28 79 18M-84 62C-46 74 46 74 84 62";
  d.line(bands, ink, 6, { opacity: 0.55 }).line(bands, edge, 2.4, { opacity: 0.9 });
  mirrored(d, "knobs", () => {
    const rows = [-96, -80, -64].flatMap((y): Point[] => [22, 38, 54].map((x) => [x + (y + 96) * 0.06, y - x * 0.08]));
    dots(d, rows, 11, ink, { opacity: 0.6 });
    dots(
      d,
      rows.map(([x, y]) => [x - 1, y - 1.5]),
      6.5,
      edge,
    );
    d.line("M14-46C14-20 15 0 16 24M62-48C64-24 66 0 68 22", ink, 3, { opacity: 0.45 });
  });
  d.circle(0, 44, 21, fill, { stroke: ink, "stroke-width": 3 });
  d.path(mapleLeaf(17, 0, 43), "#b8161f");
  d.path("M-94 98C-60 112 60 112 94 98V112C70 124-70 124-94 112Z", fill, { stroke: ink, "stroke-width": 3 });
  d.line("M-91 102C-58 115 58 115 91 102", edge, 3, { opacity: 0.9 });
  d.path("M-60-86C-58-100-40-108-22-111-40-100-46-88-46-70-46-20-50 40-60 88L-74 84C-64 30-62-40-60-86Z", "#ffffff", {
    opacity: 0.3,
  });
}

/** The log that strikes the bell, hung by two ropes so long, its end at the left. */
export function striker(d: Drawing, { wood: [light, body, deep], ink }: Light, rope: number): void {
  d.line(`M34-10V${-rope}M116-10V${-rope}`, ink, 7).line(`M34-10V${-rope}M116-10V${-rope}`, light, 3);
  d.rect(0, -15, 156, 30, 7, d.linear(90, even(light, body, deep)), { stroke: ink, "stroke-width": 4 });
  d.path("M24-15H44V15H24ZM106-15H126V15H106Z", "#c8242c", { stroke: ink, "stroke-width": 3 });
  d.rect(0, -15, 13, 30, 5, light, { stroke: ink, "stroke-width": 3 });
}

/** The open belfry of the courtyard, around the middle of its foot, 380 high to its ridge. */
export function belfry(d: Drawing, light: Light): void {
  const {
    wood: [pale, body, deep],
    tiles,
    edge,
    ink,
  } = light;
  const post = d.linear(0, even(pale, body, deep));
  d.path("M-190-20H190L206 30H-206Z", d.linear(90, even(pale, body, deep)), { stroke: ink, "stroke-width": 5 });
  d.line("M-196 4H196M-120-18V2M-30-18V2M70-18V2M-150 6V28M-60 6V28M40 6V28M140 6V28", ink, 2.4, { opacity: 0.5 });
  d.path("M-128-20L-118-400H-88L-94-20ZM128-20L118-400H88L94-20Z", post, { stroke: ink, "stroke-width": 5 });
  d.path("M-150-388H150V-358H-150Z", d.linear(90, even(pale, body, deep)), { stroke: ink, "stroke-width": 5 });
  d.path("M-134-84H134V-62H-134Z", d.linear(90, even(body, deep)), { stroke: ink, "stroke-width": 4 });
  d.path("M-108-358L-78-358-104-318ZM108-358L78-358 104-318Z", body, { stroke: ink, "stroke-width": 4 });
  d.path(sweptRoof(-388, 236, 34, 200), deep);
  d.path(sweptRoof(-410, 252, 104, 96), d.linear(80, even(...tiles)), {
    stroke: ink,
    "stroke-width": 6,
    "stroke-linejoin": "round",
  });
  const lines = [-0.85, -0.68, -0.5, -0.34, -0.17, 0, 0.17, 0.34, 0.5, 0.68, 0.85];
  d.line(lines.map((share) => `M${share * 98} -506Q${share * 150} -450 ${share * 222} -410`).join(""), ink, 3, {
    opacity: 0.4,
  });
  d.line("M-244-436C-190-402-120-396 0-396S190-402 244-436", edge, 5);
  d.path("M-104-526H104L112-508H-112Z", tiles[1], { stroke: ink, "stroke-width": 5 });
  d.line("M-100-523H100", edge, 3);
  glow(d, 0, -210, 190, edge, 0.5);
  d.at(0, -206, 0, 0.86, () => greatBell(d, light));
}
