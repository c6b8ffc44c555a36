import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, vi } from "vitest";

/** A part of the document that each test of a file draws in, empty at its beginning and gone after it. */
export interface Stage {
  box: HTMLElement;
  render: (page: ReactNode) => Promise<void>;
}

/** What the layout of a browser tells a page: nothing ever changes its size or comes into sight here. */
class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Call it once, in the file itself. */
export function newStage(): Stage {
  let root: Root;
  const stage: Stage = { box: document.body, render: (page) => act(async () => root.render(page)) };
  beforeEach(() => {
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
    vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
    vi.stubGlobal("ResizeObserver", Observer);
    vi.stubGlobal("IntersectionObserver", Observer);
    stage.box = document.body.appendChild(document.createElement("div"));
    root = createRoot(stage.box);
  });
  afterEach(async () => {
    await act(async () => root.unmount());
    stage.box.remove();
    vi.unstubAllGlobals();
  });
  return stage;
}
