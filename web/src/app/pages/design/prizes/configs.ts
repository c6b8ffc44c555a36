import { darken, lighten, mix } from "@/art/colour";
import type { SymbolName } from "@/art/symbols/registry";
import { gold } from "@/art/things";
import type { GridConfig, SlotsConfig, WheelConfig } from "@/prize/config";
import { type Colours, cellColours, frameArt, hubArt, rimArt, symbolArt } from "./art";

export const WHEEL_PRIZES = ["coin", "emerald", "crown", "amethyst", "star", "ruby", "clover", "chest"] as const;
export const GRID_PRIZES = ["diamond", "bell", "horseshoe", "lantern", "crown", "lotus", "sun", "chest"] as const;
export const SLOT_PRIZES = ["seven", "cherries", "bell", "clover", "diamond", "crown"] as const;
type Shown = (typeof WHEEL_PRIZES | typeof GRID_PRIZES | typeof SLOT_PRIZES)[number] & SymbolName;

/** What the games are called by, in the player's language. */
export interface Words {
  spin: string;
  go: string;
  name: (prize: Shown) => string;
}

const FACE = '"Figtree Variable", system-ui, sans-serif';

/** Weights of the sandbox: what is dear is rare. */
export const WEIGHTS: Record<Shown, number> = {
  coin: 30,
  emerald: 14,
  crown: 4,
  amethyst: 12,
  star: 20,
  ruby: 8,
  clover: 20,
  chest: 1,
  diamond: 6,
  bell: 20,
  horseshoe: 24,
  lantern: 22,
  lotus: 18,
  sun: 14,
  seven: 3,
  cherries: 26,
};

export function wheelConfig(colours: Colours, words: Words): WheelConfig {
  const { brand, deep, night } = colours;
  const grounds = [`linear-gradient(to bottom, ${brand}, ${deep})`, `linear-gradient(to bottom, ${deep}, ${night})`];
  const dear = `linear-gradient(to bottom, ${gold[2]}, ${mix(gold[1], gold[0], 0.25)})`;
  return {
    width: 400,
    height: 400,
    blocks: [
      { padding: "28px", imgs: [{ src: rimArt(colours), width: "100%", height: "100%" }] },
      { padding: "4px", background: gold[1] },
    ],
    prizes: WHEEL_PRIZES.map((prize, at) => ({
      name: words.name(prize),
      range: WEIGHTS[prize],
      background: prize === "chest" ? dear : (grounds[at % 2] ?? deep),
      fonts: [
        {
          text: words.name(prize),
          top: "4%",
          fontColor: prize === "chest" ? "#2a1500" : "#fff",
          lineClamp: 1,
        },
      ],
      imgs: [{ src: symbolArt(prize), width: 52, top: "27%" }],
    })),
    buttons: [
      {
        radius: "29%",
        imgs: [{ src: hubArt(colours), width: "100%", height: "130%", top: "-160%" }],
        fonts: [{ text: words.spin, top: -15, fontSize: "23px", fontWeight: 800, fontColor: "#fff" }],
      },
    ],
    defaultConfig: { gutter: 2, stopRange: 0.7, speed: 16 },
    defaultStyle: { fontStyle: FACE, fontSize: "16px", fontWeight: 700 },
  };
}

/** Clockwise around the button. */
const PLACES = [
  [0, 0],
  [1, 0],
  [2, 0],
  [2, 1],
  [2, 2],
  [1, 2],
  [0, 2],
  [0, 1],
] as const;

export function gridConfig(colours: Colours, words: Words): GridConfig {
  const { cell, ledge, well } = cellColours(colours);
  return {
    width: 400,
    height: 400,
    blocks: [
      { padding: "26px", imgs: [{ src: frameArt(colours, true), width: "100%", height: "100%" }] },
      { padding: "9px", background: well, borderRadius: 18 },
    ],
    prizes: GRID_PRIZES.map((prize, at) => ({
      x: PLACES[at]?.[0] ?? 0,
      y: PLACES[at]?.[1] ?? 0,
      name: words.name(prize),
      range: WEIGHTS[prize],
      fonts: [{ text: words.name(prize), top: "72%", fontColor: "#fff", lineClamp: 1 }],
      imgs: [{ src: symbolArt(prize), width: "60%", top: "8%" }],
    })),
    buttons: [
      {
        x: 1,
        y: 1,
        background: `linear-gradient(to bottom, ${lighten(colours.bright, 0.12)}, ${colours.brand})`,
        shadow: `0px 4px 0px ${darken(colours.deep, 0.1)}`,
        fonts: [{ text: words.go, top: "28%", fontSize: "32px", fontWeight: 800, fontColor: "#fff" }],
      },
    ],
    defaultConfig: { gutter: 8 },
    defaultStyle: {
      background: cell,
      shadow: ledge,
      borderRadius: 14,
      fontStyle: FACE,
      fontSize: "15px",
      fontWeight: 700,
    },
    activeStyle: {
      background: `linear-gradient(to bottom, ${gold[3]}, ${gold[2]})`,
      shadow: `0px 4px 0px ${mix(gold[1], gold[0], 0.3)}`,
      fontColor: "#2a1500",
    },
  };
}

export function slotsConfig(colours: Colours, words: Words): SlotsConfig {
  const drum = `linear-gradient(to right, ${darken(colours.deep, 0.35)}, ${mix(colours.brand, colours.deep, 0.55)} 50%, ${darken(colours.deep, 0.35)})`;
  return {
    width: 400,
    height: 400,
    blocks: [
      { padding: "28px", borderRadius: 34, imgs: [{ src: frameArt(colours, false), width: "100%", height: "100%" }] },
      { padding: "1px", background: darken(colours.night, 0.35), borderRadius: 16 },
    ],
    prizes: SLOT_PRIZES.map((prize) => ({
      name: words.name(prize),
      background: drum,
      imgs: [{ src: symbolArt(prize), width: "82%", top: "9%" }],
    })),
    // Every reel has an order of its own, as real ones have.
    slots: [
      { order: [0, 1, 2, 3, 4, 5], speed: 34 },
      { order: [3, 0, 5, 2, 1, 4], speed: 38 },
      { order: [5, 4, 1, 0, 2, 3], speed: 42 },
    ],
    defaultConfig: { colSpacing: 6, direction: -1, accelerationTime: 1200, decelerationTime: 2600 },
  };
}
