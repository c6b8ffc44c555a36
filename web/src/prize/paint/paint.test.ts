import { describe, expect, it } from "vitest";
import type { ImgItem, Picture } from "../config";
import { isSeen, readGradient, readShadow } from "./background";
import { withinBlocks } from "./blocks";
import { loadPictures, sizeOf } from "./pictures";
import { glowAt } from "./sheet";
import { breakText } from "./text";
import { lengthOf, paddingOf } from "./units";

const UNITS = { rem: 20, vw: 400 };
const letters = (text: string) => [...text].length;

describe("lengths", () => {
  it("are pixels, parts of a whole, of the root's font or of the window", () => {
    expect(
      [12, "12", "12px", "50%", "1.5rem", "10vw", "-5px", "-.5rem"].map((length) => lengthOf(length, 80, UNITS)),
    ).toEqual([12, 12, 12, 40, 30, 40, -5, -10]);
  });

  it("are nothing when left out or not understood", () => {
    expect([undefined, "", "wide", "12em", Number.NaN].map((length) => lengthOf(length, 80, UNITS))).toEqual([
      0, 0, 0, 0, 0,
    ]);
  });
});

describe("paddings", () => {
  const of = (padding: string | number) => Object.values(paddingOf({ padding }, UNITS));

  it("are for all sides, by pairs, or each its own", () => {
    expect(of(4)).toEqual([4, 4, 4, 4]);
    expect(of("10px")).toEqual([10, 10, 10, 10]);
    expect(of("10px 20px")).toEqual([10, 20, 10, 20]);
    expect(of("10px 20px 30px")).toEqual([10, 20, 30, 20]);
  });

  it("four of them are top, bottom, left, right", () => {
    expect(paddingOf({ padding: "1px 2px 3px 4px" }, UNITS)).toEqual({ top: 1, bottom: 2, left: 3, right: 4 });
  });

  it("one side alone is stronger, and blocks lie within each other", () => {
    expect(paddingOf({ padding: "5px", paddingLeft: "1rem", paddingTop: 0 }, UNITS)).toEqual({
      top: 0,
      right: 5,
      bottom: 5,
      left: 20,
    });
    expect(withinBlocks([{ padding: "10px" }, { padding: "5px 20px" }], 300, 200, UNITS)).toEqual({
      x: 30,
      y: 15,
      w: 240,
      h: 170,
    });
  });
});

describe("backgrounds", () => {
  it("that are transparent are not drawn", () => {
    for (const none of [undefined, "", "transparent", " Transparent ", "rgba(0,0,0,0)", "rgba(9, 9, 9, 0.0)"])
      expect(isSeen(none)).toBe(false);
    for (const some of ["#fff", "red", "rgba(0,0,0,.1)", "rgb(0,0,0)", "linear-gradient(0deg,#fff,#000)"])
      expect(isSeen(some)).toBe(true);
  });

  it("may be gradients, by angle or side, with or without places", () => {
    expect(readGradient("#fff")).toBeNull();
    expect(readGradient("linear-gradient(45deg, #fff 0%, rgba(0, 0, 9, .5) 40%, #000 100%)")).toEqual({
      angle: 45,
      stops: [
        { at: 0, colour: "#fff" },
        { at: 0.4, colour: "rgba(0, 0, 9, .5)" },
        { at: 1, colour: "#000" },
      ],
    });
    expect(readGradient("linear-gradient(to right, red, lime, blue)")).toEqual({
      angle: 0,
      stops: [
        { at: 0, colour: "red" },
        { at: 0.5, colour: "lime" },
        { at: 1, colour: "blue" },
      ],
    });
    expect(readGradient("linear-gradient(#fff, 0.3 #000)")).toEqual({
      angle: 270,
      stops: [
        { at: 0, colour: "#fff" },
        { at: 0.3, colour: "#000" },
      ],
    });
  });

  it("may have a shadow, the first of several", () => {
    expect(readShadow("3px 4 5px rgba(1, 2, 3, .4), 0 0 9px red")).toEqual({
      x: 3,
      y: 4,
      blur: 5,
      colour: "rgba(1, 2, 3, .4)",
    });
    expect(readShadow("")).toBeNull();
    expect(readShadow(undefined)).toBeNull();
  });
});

describe("texts", () => {
  const broken = (text: string, room: number, clamp?: number) => breakText(text, letters, () => room, clamp);

  it("break at blanks, and between letters where there are none", () => {
    expect(broken("ten free spins", 8)).toEqual(["ten free", "spins"]);
    expect(broken("ten free spins", 9)).toEqual(["ten free", "spins"]);
    expect(broken("extraordinary", 5)).toEqual(["extra", "ordin", "ary"]);
    expect(broken("十次免费旋转", 4)).toEqual(["十次免费", "旋转"]);
  });

  it("keep their own breaks", () => {
    expect(broken("ten\nfree spins", 20)).toEqual(["ten", "free spins"]);
  });

  it("end in dots when there may be no more lines", () => {
    expect(broken("ten free spins", 8, 1)).toEqual(["ten f..."]);
    expect(broken("ten free spins", 8, 2)).toEqual(["ten free", "spins"]);
    expect(broken("extraordinary", 5, 2)).toEqual(["extra", "or..."]);
  });

  it("end where there is no room, and get on however narrow it is", () => {
    expect(breakText("abc", letters, (line) => 1 - line)).toEqual(["a"]);
    expect(broken("abc", 0.5)).toEqual(["a", "b", "c"]);
    expect(broken("", 9)).toEqual([]);
  });
});

describe("images", () => {
  const picture = { width: 40, height: 20 };
  const whole = { w: 100, h: 50 };

  it("have their own size, keep their proportion, or are as wide and high as said", () => {
    expect(sizeOf(picture, {}, whole, UNITS)).toEqual([40, 20]);
    expect(sizeOf(picture, { width: "50%" }, whole, UNITS)).toEqual([50, 25]);
    expect(sizeOf(picture, { height: 10 }, whole, UNITS)).toEqual([20, 10]);
    expect(sizeOf(picture, { width: 30, height: "100%" }, whole, UNITS)).toEqual([30, 50]);
  });

  it("that do not load are left out, and keep nothing waiting", async () => {
    const [good, bad, shaped, broken]: ImgItem[] = [
      { src: "good", activeSrc: "bad" },
      { src: "bad" },
      { src: "good", formatter: async () => ({ width: 7 }) as Picture },
      {
        src: "good",
        formatter: () => {
          throw new Error("formatter");
        },
      },
    ] as ImgItem[];
    let asked = 0;
    const loader = async (src: string) => {
      asked++;
      if (src === "bad") throw new Error("404");
      return picture as Picture;
    };
    const pictures = await loadPictures([{ imgs: [good!, bad!] }, undefined, {}, { imgs: [shaped!, broken!] }], loader);
    expect(pictures.get(good!)).toEqual({ plain: picture });
    expect(pictures.has(bad!)).toBe(false);
    expect(pictures.get(shaped!)?.plain.width).toBe(7);
    expect(pictures.has(broken!)).toBe(false);
    expect(asked).toBe(2);
  });
});

it("a win's light swells and then stays", () => {
  expect(glowAt(-1, 1500)).toBe(0);
  expect(glowAt(250, 1500)).toBeGreaterThan(0.8);
  expect(glowAt(1500, 1500)).toBeCloseTo(0.32);
  expect(glowAt(99_999, 1500)).toBeCloseTo(0.32);
});
