// @vitest-environment jsdom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import { tileOf } from "@/pictures/tileOf";
import { GameArt } from "./GameArt";

it("a tile that cannot be had leaves its ground, not a broken picture", () => {
  const box = document.createElement("div");
  const root = createRoot(box);
  act(() => root.render(<GameArt slug="dice" category="lobby_Original" />));
  const picture = box.querySelector("img") as HTMLImageElement;
  expect(picture.src).toBe(tileOf("dice", "lobby_Original"));
  act(() => void picture.dispatchEvent(new Event("error")));
  expect(decodeURIComponent(picture.src)).toMatch(/<svg [^>]*\/>$/);
  expect(picture.className).toMatch(/bg-\[#/);
  act(() => root.unmount());
});
