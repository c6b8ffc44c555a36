import { glow } from "@/art/light";
import { randomFrom } from "@/art/random";
import { Drawing, even, toDataUri } from "@/art/svg";

/** A fairground on a summer evening: striped tents, bunting, clouds. */
function draw(): string {
  const d = new Drawing(900, 560);
  const random = randomFrom(47);
  d.rect(0, 0, 900, 560, 0, d.linear(90, even("#06244f", "#0a4a8f", "#1681c9", "#6fc9f2")));
  glow(d, 430, 250, 330, "#bff0ff", 0.7);
  for (const [x, y, s] of [
    [130, 120, 1.3],
    [690, 90, 1.1],
    [800, 240, 0.8],
    [70, 280, 0.7],
    [330, 70, 0.6],
  ] as const) {
    d.at(x, y, 0, s, () => {
      d.path(
        "M-80 24C-96-8-60-32-40-16-32-52 24-52 32-16 60-32 92-4 76 24Z",
        d.linear(90, [
          [0, "#ffffff", 0.85],
          [1, "#bfe6fb", 0.35],
        ]),
      );
    });
  }
  for (const [x, w, colour] of [
    [60, 170, "#e8386d"],
    [815, 190, "#f0782c"],
    [250, 110, "#8f4bd6"],
    [665, 120, "#1fae8a"],
  ] as const) {
    const top = 470 - w * 0.72;
    d.path(`M${x} ${top}L${x - w * 0.62} 470H${x + w * 0.62}Z`, colour);
    for (const part of [-0.4, 0, 0.4])
      d.path(`M${x} ${top}L${x + (part - 0.1) * w} 470H${x + (part + 0.1) * w}Z`, "#fff3e6", { opacity: 0.9 });
    d.rect(x - w * 0.56, 468, w * 1.12, 60, 0, colour).rect(x - w * 0.2, 474, w * 0.4, 54, 0, "#1b1036");
    d.line(`M${x} ${top}V${top - 26}`, "#fff3e6", 3).path(
      `M${x} ${top - 26}L${x + 26} ${top - 18} ${x} ${top - 9}Z`,
      "#ffd257",
    );
  }
  const flags = ["#ff5f8f", "#ffd257", "#4fe0b0", "#8f6bff", "#ffffff"];
  d.path("M-10 20Q230 110 450 40T910 24", "none", { stroke: "#ffffff", "stroke-width": 2, opacity: 0.7 });
  for (let flag = 0; flag < 22; flag++) {
    const t = flag / 21;
    const x = -10 + t * 920;
    const y = 20 + Math.sin(t * Math.PI) * 22 + Math.sin(t * Math.PI * 2) * 34;
    d.path(`M${x - 9} ${y}H${x + 9}L${x} ${y + 22}Z`, flags[flag % 5] ?? "#ffffff");
  }
  d.path("M0 520C180 492 380 488 520 496 700 504 820 496 900 512V560H0Z", d.linear(90, even("#2aa86f", "#14704e")));
  for (let blade = 0; blade < 60; blade++) {
    const x = random.between(0, 900);
    d.line(`M${x} ${random.between(522, 556)}l${random.between(-4, 4)} -9`, "#6fe0a4", 2, { opacity: 0.4 });
  }
  return toDataUri(d.toString());
}

export const backdrop = draw();
