import { describe, expect, it } from "vitest";
import { optionsOf } from "./rules";
import type { SlotLook } from "./slot";

const looks = import.meta.glob<SlotLook>("./*/look.ts", { import: "look", eager: true });

describe.each(Object.values(looks).map((look) => ({ id: look.sheet.id, look })))("the look of $id", ({ look }) => {
  const ids = look.sheet.rules.symbols.map(({ id }) => id).sort();

  it("has a drawing and a light for each symbol of its sheet, and no others", () => {
    expect(Object.keys(look.pictures).sort()).toEqual(ids);
    expect(Object.keys(look.glows).sort()).toEqual(ids);
    expect(new Set(Object.values(look.pictures)).size).toBe(ids.length);
  });

  it("has an emblem for each option of the choice, if there is one", () => {
    expect(Object.keys(look.options ?? {}).sort()).toEqual(optionsOf(look.sheet).sort());
  });
});
