import type { Random } from "@/art/random";
import { type Drawing, even } from "@/art/svg";
import type { Hour } from "./hour";
import { SHORE } from "./pond";

/** A bridge in one arch, the middle of its foot at the origin. */
export const bridge = (d: Drawing, { wood: [light, dark], edge }: Hour): void => {
  const rail = (y: number) => `M-150 ${y + 36}Q0 ${y - 52} 150 ${y + 36}`;
  d.path("M-160 0Q0-84 160 0H132Q0-58-132 0Z", dark);
  let posts = "";
  for (const x of [-140, -105, -70, -35, 0, 35, 70, 105, 140]) {
    const y = Math.round(-44 + (x / 150) ** 2 * 40);
    posts += `M${x} ${y}v-30`;
  }
  d.line(posts, dark, 6).line(posts, light, 3.4);
  d.line(rail(-50), dark, 8).line(rail(-50), light, 4.6).line(rail(-38), light, 2.4);
  d.line("M-158-1Q0-84 158-1", edge, 2.4, { opacity: 0.9 });
};

/** A tea pavilion on its bank, the middle of its foot at the origin. */
export const pavilion = (d: Drawing, { wood: [light, dark], edge, bank }: Hour): void => {
  d.path("M-62 0V-8H62V0ZM-50-8V-58H-42V-8ZM42-8V-58H50V-8ZM-18-8V-58H-12V-8ZM12-8V-58H18V-8Z", dark);
  d.path("M-42-26H42V-20H-42Z", light);
  const roof = d.linear(90, even(edge, bank[1] ?? "", bank[2] ?? ""));
  d.path("M-92-52C-70-54-44-66-24-90H24C44-66 70-54 92-52 84-46 70-48 60-48H-60C-70-48-84-46-92-52Z", roof);
  d.path("M-50-92C-34-94-14-106 0-134 14-106 34-94 50-92 42-87 30-88 24-88H-24C-30-88-42-87-50-92Z", roof);
  d.circle(0, -136, 5, edge);
};

/** Round crowns of trees in a row, from left to right. */
export const trees = (random: Random, from: number, to: number, y: number, size: number): string => {
  let crowns = "";
  for (let x = from; x < to; x += Math.round(size * random.between(0.7, 1.1))) {
    const r = Math.round(size * random.between(0.6, 1));
    crowns += `M${x - r} ${y}a${r} ${Math.round(r * 0.92)} 0 1 1 ${2 * r} 0Z`;
  }
  return crowns;
};

/** Branches of a willow that hang in from the left upper corner; the whole curtain is one strand, seen again. */
export const willow = (d: Drawing, random: Random, { willow: [light, dark] }: Hour): void => {
  let blades = "";
  for (let at = 0; at < 11; at++) {
    const [y, x] = [at * 24, Math.round(Math.sin(at * 0.5) * 6)];
    const side = at % 2 ? 1 : -1;
    blades += `M${x} ${y}q${side * 20} 4 ${side * 17} 34${side > 0 ? "-" : " "}16-6${side > 0 ? "-" : " "}19-24Z`;
  }
  d.raw(
    `<defs><g id="strand"><path d="M0-30Q10 120 0 262" fill="none" stroke="${dark}" stroke-width="3"/><path d="${blades}"/></g></defs>`,
  );
  for (let at = 0; at < 11; at++) {
    const x = Math.round(at * 30 + random.between(-8, 8));
    const tall = Math.round((0.92 - at * 0.064) * random.between(0.8, 1.15) * 100) / 100;
    d.raw(
      `<use href="#strand" fill="${at % 3 === 1 ? light : dark}" transform="translate(${x} ${-20 - at * 4}) rotate(${Math.round(random.between(-5, 5))}) scale(1.1 ${tall})"/>`,
    );
  }
};

/** The bank on the other side: hills, trees, a bridge and a pavilion, which stand where no reels cover them. */
export const farBank = (d: Drawing, random: Random, hour: Hour): void => {
  const [far, middle] = hour.hills;
  d.path(
    `M0 190C110 120 210 110 330 168 430 120 520 140 640 176 760 120 880 96 1000 150 1080 120 1150 130 1200 160V${SHORE}H0Z`,
    far,
  );
  d.path(`${trees(random, -20, 1230, 226, 46)}M0 222H1200V${SHORE}H0Z`, middle);
  const bank = d.linear(90, even(...hour.bank));
  d.path(
    `${trees(random, -20, 300, 244, 36)}${trees(random, 930, 1240, 246, 38)}M0 238C160 226 300 246 420 252 560 256 660 254 780 250 920 240 1060 230 1200 236V${SHORE}H0Z`,
    bank,
  );
  d.at(1094, SHORE - 12, 0, 0.86, () => pavilion(d, hour));
  d.at(140, SHORE + 4, 0, 0.84, () => bridge(d, hour));
};
