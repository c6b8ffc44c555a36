// @vitest-environment jsdom
import { act, useRef } from "react";
import { describe, expect, it } from "vitest";
import { newStage } from "../../../../tests/stage";
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

const stage = newStage();
const render = (props: Props) => stage.render(<Table {...props} />);
const frames = () => act(async () => void (await new Promise((done) => setTimeout(done, 60))));
const button = (name: string) => [...stage.box.querySelectorAll("button")].find((each) => each.textContent === name);
const key = (type: "keydown" | "keyup") => window.dispatchEvent(new KeyboardEvent(type, { key: "Enter" }));
const focused = () => document.activeElement?.textContent;

describe("the focus of those who play by keyboard", () => {
  it("goes to what took the place of the button that was pressed", async () => {
    await render({ open: false });
    button("Bet")?.focus();
    key("keydown");
    key("keyup");
    await render({ open: true });
    await frames();
    expect(focused()).toBe("Random tile");
  });

  it("waits until the key is let go", async () => {
    await render({ open: false });
    button("Bet")?.focus();
    key("keydown");
    await render({ open: true });
    await frames();
    expect(document.activeElement).toBe(document.body);
    key("keyup");
    await frames();
    expect(focused()).toBe("Random tile");
  });

  it("comes back to a button that could not be pressed for a moment", async () => {
    await render({ open: true });
    button("Tile")?.focus();
    key("keydown");
    key("keyup");
    // As the browser does with what is disabled.
    button("Tile")?.blur();
    await render({ open: true, busy: true });
    await frames();
    expect(document.activeElement).toBe(document.body);
    await render({ open: true });
    await frames();
    expect(focused()).toBe("Tile");
  });

  it("is not moved for those who play by hand, nor taken from elsewhere", async () => {
    await render({ open: false });
    button("Bet")?.focus();
    window.dispatchEvent(new Event("pointerdown"));
    await render({ open: true });
    await frames();
    expect(document.activeElement).toBe(document.body);
    const other = document.body.appendChild(document.createElement("button"));
    other.focus();
    key("keydown");
    key("keyup");
    await render({ open: false });
    await frames();
    expect(document.activeElement).toBe(other);
    other.remove();
  });
});
