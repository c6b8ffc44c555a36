import { describe, expect, it } from "vitest";
import { RANKS } from "../../cards/deck";
import { holdsFor, madeOf } from "./strategy";

/** `Qs` is the queen of spades, `10d` the ten of diamonds. */
const card = (text: string): number =>
  (RANKS as readonly string[]).indexOf(text.slice(0, -1)) * 4 + "dhsc".indexOf(text.slice(-1));
const cards = (text: string): number[] => text.split(" ").map(card);
const held = (text: string): string =>
  text
    .split(" ")
    .filter((_, at) => holdsFor(cards(text))[at])
    .join(" ");

describe("the plan of video poker", () => {
  it("keeps what is made", () => {
    expect(held("Ks Kd 4h Kc 4d")).toBe("Ks Kd 4h Kc 4d");
    expect(held("2s 5s 9s Js Ks")).toBe("2s 5s 9s Js Ks");
    expect(held("9d 9h 9s 2c 5d")).toBe("9d 9h 9s");
    expect(held("9d 9h 5s 2c 5d")).toBe("9d 9h 5s 5d");
    expect(held("Jd 3h Js 2c 5d")).toBe("Jd Js");
    expect(held("Ad 2h 3s 4c 5d")).toBe("Ad 2h 3s 4c 5d");
  });

  it("breaks a flush or a straight for four to a royal, and a pair of tens for three", () => {
    expect(held("10s Js Qs Ks 2s")).toBe("10s Js Qs Ks");
    expect(held("10s Js Qs Ks 9d")).toBe("10s Js Qs Ks");
    expect(held("10s Js Qs 10d 3c")).toBe("10s Js Qs");
  });

  it("prefers a high pair to four of a suit, and these to a low pair", () => {
    expect(held("Js 4s 8s 2s Jd")).toBe("Js Jd");
    expect(held("3s 4s 8s Js 3d")).toBe("3s 4s 8s Js");
    expect(held("3s 3d 8s Jh 6c")).toBe("3s 3d");
  });

  it("draws to an open straight, not to one with a hole", () => {
    expect(held("5s 6d 7h 8c Ks")).toBe("5s 6d 7h 8c");
    expect(held("5s 6d 7h 9c Ks")).toBe("Ks");
    expect(held("As 2d 3h 4c 9s")).toBe("As");
  });

  it("holds high cards when there is nothing else, and nothing when there are none", () => {
    expect(held("As Kd Jh 4c 7s")).toBe("Kd Jh");
    expect(held("10s Ks 3h 4c 7d")).toBe("10s Ks");
    expect(held("2s 5d 7h 9c 10s")).toBe("");
  });

  it("shows which cards a hand is made of", () => {
    expect(madeOf(cards("Jd 3h Js 2c 5d"), "jacks")).toEqual(cards("Jd Js"));
    expect(madeOf(cards("9d 9h 5s 2c 5d"), "two_pair")).toHaveLength(4);
    expect(madeOf(cards("9d 9h 9s 2c 2d"), "full_house")).toHaveLength(5);
    expect(madeOf(cards("9d 3h 5s 2c Kd"), "none")).toEqual([]);
  });
});
