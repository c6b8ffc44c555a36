// @vitest-environment jsdom
import { act, useRef } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useKeptFocus } from "./useKeptFocus";

interface Props {
  open: boolean;
  busy?: boolean;
}

function Table({ open, busy = false }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  useKeptFocus(frame, busy);
  return (
    <div ref={frame}>
      <button type="button" disabled={busy}>
        Tile
      </button>
      <div data-dock>
        {open ? (
          <>
            <button type="button" disabled>
              Cash out
            </button>
            <button type="button">Random tile</button>
          </>
        ) : (
          <button type="button" key="bet">
            Bet
          </button>
        )}
      </div>
    </div>
  );
}

let root: Root;
let box: HTMLElement;
const sit = (props: Props) => act(async () => root.render(<Table {...props} />));
const frames = () => act(async () => void (await new Promise((done) => setTimeout(done, 60))));
const button = (name: string) => [...box.querySelectorAll("button")].find((each) => each.textContent === name);
const key = (type: "keydown" | "keyup") => window.dispatchEvent(new KeyboardEvent(type, { key: "Enter" }));
const focused = () => document.activeElement?.textContent;

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  box = document.body.appendChild(document.createElement("div"));
  root = createRoot(box);
});
afterEach(async () => {
  await act(async () => root.unmount());
  box.remove();
  vi.unstubAllGlobals();
});

describe("the focus of those who play by keyboard", () => {
  it("goes to what took the place of the button that was pressed", async () => {
    await sit({ open: false });
    button("Bet")?.focus();
    key("keydown");
    key("keyup");
    await sit({ open: true });
    await frames();
    expect(focused()).toBe("Random tile");
  });

  it("waits until the key is let go", async () => {
    await sit({ open: false });
    button("Bet")?.focus();
    key("keydown");
    await sit({ open: true });
    await frames();
    expect(document.activeElement).toBe(document.body);
    key("keyup");
    await frames();
    expect(focused()).toBe("Random tile");
  });

  it("comes back to a button that could not be pressed for a moment", async () => {
    await sit({ open: true });
    button("Tile")?.focus();
    key("keydown");
    key("keyup");
    // As the browser does with what is disabled.
    button("Tile")?.blur();
    await sit({ open: true, busy: true });
    await frames();
    expect(document.activeElement).toBe(document.body);
    await sit({ open: true });
    await frames();
    expect(focused()).toBe("Tile");
  });

  it("is not moved for those who play by hand, nor taken from elsewhere", async () => {
    await sit({ open: false });
    button("Bet")?.focus();
    window.dispatchEvent(new Event("pointerdown"));
    await sit({ open: true });
    await frames();
    expect(document.activeElement).toBe(document.body);
    const other = document.body.appendChild(document.createElement("button"));
    other.focus();
    key("keydown");
    key("keyup");
    await sit({ open: false });
    await frames();
    expect(document.activeElement).toBe(other);
    other.remove();
  });
});
