import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync(`${process.cwd()}/src/styles/themes.css`, "utf8");

function palette(theme: string): Record<string, string> {
  const block = new RegExp(`\\[data-theme="${theme}"\\]\\s*\\{([^}]*)\\}`).exec(css)?.[1] ?? "";
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})\b/gi)].map((match) => [match[1], match[2]]),
  );
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** A colour half over another. */
const half = (over: string, under: string): string =>
  `#${[1, 3, 5]
    .map((at) =>
      Math.round((Number.parseInt(over.slice(at, at + 2), 16) + Number.parseInt(under.slice(at, at + 2), 16)) / 2)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;

const GROUNDS = ["bg-0", "bg-1", "bg-2", "bg-3"];
const TEXTS = ["ink-1", "ink-2", "ink-3", "brand-400", "gold", "win", "loss"];
const ON: [string, string][] = [
  ["on-brand", "brand-600"],
  ["on-gold", "gold-fill"],
  ["on-win", "win-fill"],
];

describe.each(["vibrant-blue", "green-gold", "royal-red", "light"])("theme %s", (theme) => {
  const colors = palette(theme);

  it("defines the same names as the first", () => {
    expect(Object.keys(colors).sort()).toEqual(Object.keys(palette("vibrant-blue")).sort());
  });

  it.each(TEXTS)("%s can be read on every ground (4.5 : 1)", (text) => {
    for (const ground of GROUNDS)
      expect(contrast(colors[text]!, colors[ground]!), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  });

  it.each(ON)("%s can be read on %s", (text, ground) => {
    expect(contrast(colors[text]!, colors[ground]!)).toBeGreaterThanOrEqual(4.5);
  });

  it("input borders and shapes stand out (3 : 1) on their grounds", () => {
    for (const ground of ["bg-0", "bg-1"])
      expect(contrast(colors.line!, colors[ground]!), `line on ${ground}`).toBeGreaterThanOrEqual(3);
    expect(contrast(colors["brand-500"]!, colors["bg-0"]!)).toBeGreaterThanOrEqual(3);
  });

  it("the track of a progress bar or its outline is seen on what it lies on (1.3 : 1)", () => {
    const outline = half(colors.line!, colors["bg-0"]!);
    for (const ground of ["bg-1", "bg-2", "bg-3"]) {
      const seen = [outline, colors["bg-0"]!].map((part) => contrast(part, colors[ground]!));
      expect(Math.max(...seen), ground).toBeGreaterThanOrEqual(1.3);
    }
  });
});
