import { describe, expect, it } from "vitest";
import { age, burstOf, ringAt } from "./sparks";

describe("sparks", () => {
  it("leave from one point, as many as asked for, in the colours given", () => {
    const sparks = burstOf({ x: 10, y: 20, count: 12, colours: ["#111111", "#222222"] });
    expect(sparks).toHaveLength(12);
    expect(sparks.every((spark) => spark.x === 10 && spark.y === 20)).toBe(true);
    expect(new Set(sparks.map((spark) => spark.colour)).size).toBe(2);
  });

  it("fly within the angle they were given", () => {
    const right = burstOf({ x: 0, y: 0, count: 50, colours: ["#fff"], towards: 0, spread: 0.4 });
    expect(right.every((spark) => spark.vx > 0 && Math.abs(spark.vy) < spark.vx)).toBe(true);
  });

  it("fall, slow down and die", () => {
    let sparks = burstOf({ x: 0, y: 0, count: 5, colours: ["#fff"], life: 0.4, fall: 900, speed: 0 });
    sparks = age(sparks, 0.1);
    expect(sparks.every((spark) => spark.y > 0)).toBe(true);
    for (let step = 0; step < 10; step++) sparks = age(sparks, 0.05);
    expect(sparks).toEqual([]);
    expect(age([ringAt(0, 0, 80, "#fff", 0.2)], 0.3)).toEqual([]);
  });
});
