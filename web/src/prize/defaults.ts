import type { CellStyle, Speed, TextStyle } from "./config";

/** How long a frame is taken to be: the speeds of a configuration are written per frame. */
export const FIRST_FRAME_MS = 16.6;

export const SPEED = { accelerationTime: 2500, decelerationTime: 2500, speed: 20 } as const satisfies Required<Speed>;

export const TEXT = {
  fontColor: "#000",
  fontSize: "18px",
  fontStyle: "sans-serif",
  fontWeight: "400",
  background: "rgba(0,0,0,0)",
  wordWrap: true,
  lengthLimit: "90%",
} as const satisfies TextStyle;

export const WHEEL = { ...SPEED, gutter: "0px", offsetDegree: 0, stopRange: 0 } as const;

export const GRID = { ...SPEED, gutter: 5 } as const;
export const GRID_SIZE = { cols: 3, rows: 3 } as const;
export const GRID_CELL = { ...TEXT, borderRadius: 20, shadow: "" } as const satisfies CellStyle;
export const GRID_ACTIVE = { background: "#ffce98", shadow: "" } as const;

export const SLOTS = { ...SPEED, mode: "vertical", rowSpacing: 0, colSpacing: 5, direction: 1 } as const;
export const SLOT_CELL = { ...TEXT, borderRadius: 0 } as const satisfies CellStyle;

export const SIZE = "300px";

type Over<D, C> = Omit<D, keyof C> & Omit<C, keyof D> & { [K in keyof C & keyof D]-?: Exclude<C[K], undefined> };

/** A configuration over its defaults; a field that is there but undefined is not there. */
export function over<D extends object, C extends object>(defaults: D, chosen: C | undefined): Over<D, C> {
  const merged = { ...defaults } as Record<string, unknown>;
  for (const [key, value] of Object.entries(chosen ?? {})) if (value !== undefined) merged[key] = value;
  return merged as Over<D, C>;
}
