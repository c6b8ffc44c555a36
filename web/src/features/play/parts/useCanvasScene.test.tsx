// @vitest-environment jsdom
import { act, useRef } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CanvasScene } from "./canvasScene";
import { useCanvasScene } from "./useCanvasScene";

class Picture extends CanvasScene {
  constructor(readonly figure: number) {
    super();
  }
  resize(): void {}
  protected turn(): void {}
  get isStill(): boolean {
    return this.calm;
  }
}

let idle: (() => void) | undefined;
let made: Picture[] = [];
let root: Root;

class Observer {
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  [idle, made] = [undefined, []];
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("ResizeObserver", Observer);
  vi.stubGlobal("IntersectionObserver", Observer);
  window.requestIdleCallback = (act) => {
    idle = () => act({ didTimeout: false, timeRemaining: () => 10 });
    return 1;
  };
  root = createRoot(document.createElement("div"));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

function Board({ figure, still }: { figure: number; still: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const make = () => {
    const picture = new Picture(figure);
    made.push(picture);
    return picture;
  };
  useCanvasScene({ box, canvas, still, make });
  return (
    <div ref={box}>
      <canvas ref={canvas} />
    </div>
  );
}

it("a picture is made at an idle moment after its board is shown, with what the board shows by then", async () => {
  await act(async () => root.render(<Board figure={1} still={false} />));
  expect(made).toEqual([]);
  await act(async () => root.render(<Board figure={2} still />));
  await act(async () => idle?.());
  expect(made.map(({ figure, isStill }) => [figure, isStill])).toEqual([[2, true]]);
});

it("no picture is made for a board that has gone before the idle moment", async () => {
  await act(async () => root.render(<Board figure={1} still={false} />));
  await act(async () => root.render(null));
  await act(async () => idle?.());
  expect(made).toEqual([]);
});
