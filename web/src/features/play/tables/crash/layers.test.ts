// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from "vitest";
import { Layers } from "./layers";

// The test's browser paints nothing: what counts is which picture is made when.
beforeEach(() => void vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null));

function board(): { room: HTMLElement; canvas: HTMLCanvasElement } {
  const [room, canvas] = [document.createElement("div"), document.createElement("canvas")];
  room.append(canvas);
  return { room, canvas };
}

it("the pictures of the scene are made one at a time: the two skies below the canvas, then the rocket", () => {
  const [{ room, canvas }, layers] = [board(), new Layers()];
  expect(layers.makeNext(canvas)).toBe(false);
  layers.resize({ width: 360, height: 300 }, 2);
  const skies: number[] = [];
  while (layers.makeNext(canvas)) skies.push(room.children.length - 1);
  expect(skies).toEqual([1, 2, 2]);
  expect(room.lastElementChild).toBe(canvas);
  expect(layers.rocket).not.toBeNull();
});

it("another size has pictures of its own, and none is left behind", () => {
  const [{ room, canvas }, layers] = [board(), new Layers()];
  layers.resize({ width: 360, height: 300 }, 2);
  while (layers.makeNext(canvas));
  const before = layers.ground;
  layers.resize({ width: 800, height: 600 }, 1);
  expect(room.children).toHaveLength(1);
  while (layers.makeNext(canvas));
  expect(layers.ground).not.toBe(before);
  layers.clear();
  expect(room.children).toHaveLength(1);
});

it("a parachute is painted once, when it is first seen", () => {
  const layers = new Layers();
  layers.resize({ width: 360, height: 300 }, 2);
  expect(layers.chute(true)).toBe(layers.chute(true));
  expect(layers.chute(false)).not.toBe(layers.chute(true));
});
