import { glow } from "@/art/light";
import { randomFrom } from "@/art/random";
import { dots } from "@/art/rim";
import { type Drawing, even, type Point } from "@/art/svg";

export const EVENING = ["#0a1236", "#1b2c66", "#4a4a8c", "#b9687f", "#ffb072"] as const;
const LAMP = "#ffd98a";

/** A crane of the quay, its foot at x, y; it looks to the right. */
export const crane = (d: Drawing, x: number, y: number, scale: number, colour: string): void => {
  d.at(x, y, 0, scale, () => {
    d.path("M-24 0L-15-78H15L24 0H14L8-58H-8L-14 0Z", colour);
    d.rect(-20, -104, 42, 28, 3, colour);
    d.rect(6, -99, 12, 11, 1, LAMP, { opacity: 0.85 });
    d.path("M-34-104L-58-96V-86H-20ZM10-104L132-152L136-146L26-92Z", colour);
    d.line("M2-104L-6-150 128-150M-6-150L-50-94M40-116L52-136 74-130 88-144 108-142", colour, 3);
    d.line("M118-146V-84", colour, 2);
    d.path("M110-84H126L122-74H114Z", colour);
  });
};

/** A ship at anchor with furled sails, its waterline at x, y. */
export const ship = (d: Drawing, x: number, y: number, scale: number, colour: string): void => {
  d.at(x, y, 0, scale, () => {
    d.path("M-96-16L-80-20H62L104-32 92 0H-78Z", colour);
    d.path("M-92-22H-58V-18H-92Z", colour);
    d.line("M-44-18V-132M8-18V-152M54-18V-120M62-20L122-52", colour, 4);
    d.line("M-66-96H-22M-62-66H-26M-18-112H34M-14-78H30M34-88H74M36-60H72", colour, 5);
    d.line("M-44-130L-92-20M-44-130L8-60M8-150L-44-44M8-150L54-50M54-118L120-52M54-118L8-40", colour, 1.2);
    dots(
      d,
      [
        [-70, -10],
        [-40, -10],
        [-10, -10],
        [20, -10],
        [50, -11],
      ],
      4.6,
      LAMP,
      { opacity: 0.9 },
    );
  });
};

/** Warehouses in a row from x to x, their feet at y, with lit windows. */
export const warehouses = (
  d: Drawing,
  [from, to]: readonly [number, number],
  y: number,
  size: number,
  seed: number,
  colour: string,
): void => {
  const random = randomFrom(seed);
  let shape = "";
  const lit: Point[] = [];
  for (let x = from; x < to; ) {
    const width = Math.round(size * random.between(0.8, 1.3));
    const height = Math.round(size * random.between(0.7, 1.15));
    shape += `M${x} ${y}V${y - height}L${x + width / 2} ${y - height - size * 0.34}L${x + width} ${y - height}V${y}Z`;
    for (let row = 0; row < 2; row++)
      for (let column = 0; column < 3; column++)
        if (random.next() > 0.45)
          lit.push([
            Math.round(x + (column + 0.5) * (width / 3)),
            Math.round(y - height + size * 0.16 + row * size * 0.34),
          ]);
    x += width;
  }
  d.path(shape, colour);
  dots(d, lit, size * 0.09, LAMP, { opacity: 0.85 });
};

/** A rope of lanterns that hangs between two points. */
export const lanterns = (d: Drawing, [x1, y1]: Point, [x2, y2]: Point, sag: number, count: number): void => {
  const at = (share: number): Point => [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share + sag * 4 * share * (1 - share)];
  d.line(`M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + sag * 2} ${x2} ${y2}`, "#0a0d22", 1.6);
  for (let each = 1; each <= count; each++) {
    const [x, y] = at(each / (count + 1));
    glow(d, x, y + 7, 26, "#ffcf7a", 0.85);
    d.rect(x - 4, y + 1, 8, 12, 3, d.linear(90, even("#fff3c8", "#ffb648")), { stroke: "#5a2f10", "stroke-width": 1 });
  }
};

/** Light on the water, longer the nearer it is. */
export const ripples = (
  d: Drawing,
  seed: number,
  [left, right]: readonly [number, number],
  [top, bottom]: readonly [number, number],
  count: number,
): void => {
  const random = randomFrom(seed);
  let lines = "";
  for (let each = 0; each < count; each++) {
    const near = random.next();
    const long = Math.round((8 + near * 40) * random.between(0.6, 1.2));
    lines += `M${Math.round(random.between(left, right))} ${Math.round(top + near * (bottom - top))}h${long}`;
  }
  d.line(lines, "#ffd9a8", 1.5, { opacity: 0.4 });
};

/** A compass rose in lines, as it is printed on the cloth. */
export const rose = (d: Drawing, x: number, y: number, r: number, colour: string, opacity: number): void => {
  d.group({ opacity }, () => {
    for (const [step, long, wide] of [
      [45, 0.6, 0.1],
      [90, 1, 0.14],
    ] as const)
      for (let turn = step === 45 ? 45 : 0; turn < 360; turn += 90)
        d.at(x, y, turn, 1, () => {
          d.path(`M0 ${-r * long}L${r * wide} ${-r * wide}L0 0Z`, colour);
          d.path(`M0 ${-r * long}L${-r * wide} ${-r * wide}L0 0Z`, "none", { stroke: colour, "stroke-width": 1.2 });
        });
    d.circle(x, y, r * 0.7, "none", { stroke: colour, "stroke-width": 1.4 });
    d.circle(x, y, r * 0.77, "none", { stroke: colour, "stroke-width": 3, "stroke-dasharray": "1 6" });
  });
};
