// @vitest-environment jsdom

import messages from "@messages/en-13-prizes.json";
import { act, createRef } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { setMessages } from "@/lib/i18n";
import type { GridConfig, WheelConfig } from "./config";
import { PrizeGrid } from "./grid/PrizeGrid";
import { nameOf, type PrizeHandle, type PrizeProps } from "./PrizeGame";
import { PrizeSlots } from "./slots/PrizeSlots";
import { PrizeWheel } from "./wheel/PrizeWheel";

const names = ["Coin", "Crown", "Star", "Bell"];
const prizes = names.map((name) => ({ name, range: 1 }));
const wheel = (more: Partial<WheelConfig> = {}): WheelConfig => ({
  width: "300px",
  height: "300px",
  blocks: [{ padding: "10px", background: "#123", imgs: [{ src: "gone.svg" }] }],
  prizes,
  buttons: [{ radius: "30%", background: "#456", pointer: true, fonts: [{ text: "Go" }] }],
  ...more,
});
const grid: GridConfig = {
  prizes: names.map((name, at) => ({
    name,
    x: at % 3,
    y: Math.floor(at / 3),
    imgs: [{ src: "a.svg", activeSrc: "b" }],
  })),
  buttons: [{ x: 1, y: 1, fonts: [{ text: "Go" }] }],
};
const slots = { prizes, slots: [{}, {}, {}], blocks: [{ padding: "5px" }] };

/** A pen that draws nothing: what is drawn is looked at in a browser. */
const pen = (): unknown =>
  new Proxy(
    {},
    {
      get: (_, name) => {
        if (name === "measureText") return (text: string) => ({ width: text.length * 8 });
        if (name === "getTransform") return () => ({ a: 1 });
        return () => ({ addColorStop: () => undefined });
      },
      set: () => true,
    },
  );

let root: Root;
let host: HTMLElement;
let still = false;

beforeAll(() => {
  setMessages("en", { prizes: messages });
});

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout", "performance", "requestAnimationFrame", "cancelAnimationFrame"],
  });
  still = false;
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: still && query.includes("reduced-motion") }));
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(readonly notify: (entries: { contentRect: { width: number; height: number } }[]) => void) {}
      observe() {
        this.notify([{ contentRect: { width: 300, height: 300 } }]);
      }
      disconnect() {}
    },
  );
  // No image ever loads here: a game must not wait for them.
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation(pen as never);
  host = document.createElement("div");
  document.body.append(host);
  root = createRoot(host);
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = async (game: React.ReactNode) => act(async () => root.render(game));
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const buttons = () => [...host.querySelectorAll("button")];
const press = (at = 0) => act(async () => buttons()[at]?.click());
const news = () => host.querySelector('[role="status"]')?.textContent;
const step = () => host.querySelector<HTMLElement>("[data-step]")?.dataset.step;

describe("a round that the server decides", () => {
  it("starts on its button, asks once, and says what was won", async () => {
    const onPlay = vi.fn(async () => 2);
    const [onEnd, end] = [vi.fn(), vi.fn()];
    const config = wheel({ end });
    await show(<PrizeWheel config={config} label="Play" onPlay={onPlay} onEnd={onEnd} />);
    expect(news()).toBe("");
    await press();
    expect(news()).toBe("Good luck!");
    expect(step()).toBe("2");
    await press();
    await pass(6000);
    expect(step()).toBe("0");
    expect(news()).toBe("You won: Star");
    expect(onPlay).toHaveBeenCalledTimes(1);
    expect(onEnd.mock.calls).toEqual([[prizes[2], [2]]]);
    expect(end.mock.calls).toEqual([[prizes[2]]]);
  });

  it("waits for the answer", async () => {
    let answer: (index: number) => void = () => undefined;
    const onPlay = () => new Promise<number>((resolve) => (answer = resolve));
    await show(<PrizeWheel config={wheel()} label="Play" onPlay={onPlay} />);
    await press();
    await pass(20_000);
    expect(step()).toBe("1");
    await act(async () => answer(1));
    await pass(2600);
    expect(news()).toBe("You won: Crown");
  });

  it("a refusal aborts it with nothing won, and says why", async () => {
    const onError = vi.fn();
    const onEnd = vi.fn();
    const refused = new Error("The event is over.");
    const onPlay = vi.fn().mockRejectedValueOnce(refused).mockResolvedValueOnce(0);
    await show(<PrizeWheel config={wheel()} label="Play" onPlay={onPlay} onError={onError} onEnd={onEnd} />);
    await press();
    expect(step()).toBe("0");
    expect(news()).toBe("The round could not be played: The event is over. Nothing was won.");
    expect(onError.mock.calls).toEqual([[refused]]);
    await pass(10_000);
    expect(onEnd).not.toHaveBeenCalled();
    await press();
    await pass(6000);
    expect(news()).toBe("You won: Coin");
  });

  it("an answer that is no prize is not replaced by one of our own", async () => {
    for (const wrong of [undefined, null, 9, 0.5, "2"]) {
      const onError = vi.fn();
      const onPlay = (async () => wrong) as unknown as () => Promise<number>;
      await show(<PrizeWheel key={`${wrong}`} config={wheel()} label="Play" onPlay={onPlay} onError={onError} />);
      await press();
      expect(step()).toBe("0");
      expect(news()).toContain("can't be shown");
      expect(onError).toHaveBeenCalledTimes(1);
    }
  });

  it("an answer that comes after an abort is not shown, also not in the next round", async () => {
    const answers: ((index: number) => void)[] = [];
    const onPlay = () => new Promise<number>((resolve) => void answers.push(resolve));
    const handle = createRef<PrizeHandle>();
    const onEnd = vi.fn();
    await show(<PrizeWheel ref={handle} config={wheel()} label="Play" onPlay={onPlay} onEnd={onEnd} />);
    await press();
    await pass(300);
    await act(async () => handle.current?.stop(-1));
    expect(news()).toBe("The round was stopped. Nothing was won.");
    await press();
    await act(async () => answers[0]?.(0));
    await pass(6000);
    expect(step()).toBe("1");
    await act(async () => answers[1]?.(3));
    await pass(6000);
    expect(onEnd.mock.calls).toEqual([[prizes[3], [3]]]);
  });

  it("reports nothing after it has left the page", async () => {
    const [onEnd, onStep] = [vi.fn(), vi.fn()];
    await show(<PrizeWheel config={wheel()} label="Play" onPlay={async () => 1} onEnd={onEnd} onStep={onStep} />);
    await press();
    const reported = onStep.mock.calls.length;
    await show(null);
    await pass(10_000);
    expect(onEnd).not.toHaveBeenCalled();
    expect(onStep.mock.calls.length).toBe(reported);
  });

  it("with less motion the prize is there soon after the answer", async () => {
    still = true;
    await show(<PrizeWheel config={wheel()} label="Play" onPlay={async () => 1} />);
    await press();
    await pass(300);
    expect(news()).toBe("You won: Crown");
  });
});

describe("a round that its owner plays himself", () => {
  it("starts in his callback and ends where he stops it", async () => {
    const handle = createRef<PrizeHandle>();
    const start = vi.fn(() => handle.current?.play());
    await show(<PrizeWheel ref={handle} config={wheel({ start })} label="Play" random={() => 0.6} />);
    await press();
    expect(start).toHaveBeenCalledTimes(1);
    await press();
    expect(start).toHaveBeenCalledTimes(1);
    await act(async () => handle.current?.stop());
    await pass(6000);
    expect(news()).toBe("You won: Star");
    await act(async () => handle.current?.init());
    expect(step()).toBe("0");
  });
});

describe("a grid", () => {
  it("starts on a button cell only", async () => {
    const onPlay = vi.fn(async () => 3);
    await show(<PrizeGrid config={grid} label="Play" onPlay={onPlay} />);
    expect(buttons()).toHaveLength(1);
    await act(async () => host.querySelector("canvas")?.click());
    expect(onPlay).not.toHaveBeenCalled();
    await press();
    await pass(6000);
    expect(news()).toBe("You won: Bell");
  });

  it("reports which prize the light is on, each time it moves on, the won one last", async () => {
    const change = vi.fn();
    await show(<PrizeGrid config={{ ...grid, change }} label="Play" onPlay={async () => 3} />);
    expect(change).not.toHaveBeenCalled();
    await press();
    await pass(6000);
    const reported = change.mock.calls.map(([index]) => index as number);
    expect(reported.length).toBeGreaterThan(20);
    expect(reported.at(-1)).toBe(3);
    for (const [at, index] of reported.entries()) expect(index).not.toBe(reported[at + 1]);
    await pass(6000);
    expect(change.mock.calls.length).toBe(reported.length);
  });

  it("reports it with less motion too: only the prize that was won", async () => {
    still = true;
    const change = vi.fn();
    await show(<PrizeGrid config={{ ...grid, change }} label="Play" onPlay={async () => 2} />);
    await press();
    await pass(1000);
    expect(change.mock.calls).toEqual([[2]]);
  });

  it("its buttons do nothing while a round is played", async () => {
    const start = vi.fn();
    const config = { ...grid, start };
    await show(<PrizeGrid config={config} label="Play" onPlay={async () => 3} />);
    await press();
    await press();
    expect(buttons()[0]?.getAttribute("aria-disabled")).toBe("true");
    await pass(3000);
    expect(step()).toBe("3");
    await press();
    expect(start).toHaveBeenCalledTimes(1);
  });
});

describe("a slot machine", () => {
  const play = async (answer: number | number[]) => {
    const onEnd = vi.fn();
    await show(<PrizeSlots key={`${answer}`} config={slots} label="Play" onPlay={async () => answer} onEnd={onEnd} />);
    await press();
    await pass(6000);
    return onEnd.mock.calls;
  };

  it("wins when all reels show the same", async () => {
    expect(await play([1, 1, 1])).toEqual([[prizes[1], [1, 1, 1]]]);
    expect(news()).toBe("You won: Crown");
    expect(await play(2)).toEqual([[prizes[2], [2, 2, 2]]]);
  });

  it("otherwise ends without a prize and says what it shows", async () => {
    expect(await play([1, 1, 0])).toEqual([[undefined, [1, 1, 0]]]);
    expect(news()).toBe("No prize this time: Crown, Crown, Coin");
  });

  it("a list of another length aborts it", async () => {
    expect(await play([1, 1])).toEqual([]);
    expect(news()).toContain("Nothing was won");
  });
});

describe("for everyone", () => {
  const games: [string, (props: Omit<PrizeProps<never>, "config">) => React.ReactNode][] = [
    ["wheel", (props) => <PrizeWheel config={wheel()} {...(props as object)} label="Spin the wheel" />],
    ["grid", (props) => <PrizeGrid config={grid} {...(props as object)} label="Spin the wheel" />],
    ["slots", (props) => <PrizeSlots config={slots} {...(props as object)} label="Spin the wheel" />],
  ];

  it.each(games)(
    "the %s has a real button with a name, its prizes in words and a picture that is not read",
    async (_, game) => {
      await show(game({ label: "" }));
      const [button] = buttons();
      expect(button?.type).toBe("button");
      expect(button?.getAttribute("aria-label")).toBe("Spin the wheel");
      button?.focus();
      expect(document.activeElement).toBe(button);
      expect([...host.querySelectorAll("li")].map((item) => item.textContent)).toEqual(names);
      expect(host.querySelector("canvas")?.getAttribute("aria-hidden")).toBe("true");
    },
  );

  it("the button keeps the focus during a round", async () => {
    await show(<PrizeWheel config={wheel()} label="Play" onPlay={async () => 1} />);
    buttons()[0]?.focus();
    await press();
    await pass(3000);
    expect(document.activeElement).toBe(buttons()[0]);
  });

  it("a prize is called by its name, its title or what is written on it", () => {
    expect(nameOf({ name: "A", title: "B" }, 0)).toBe("A");
    expect(nameOf({ title: "B" }, 0)).toBe("B");
    expect(nameOf({ fonts: [{ text: "ten\nfree" }, { text: "spins" }] }, 0)).toBe("ten free spins");
    expect(nameOf({}, 4)).toBe("5");
  });

  it("a prize may bear a number, or a text that is not there", () => {
    expect(nameOf({ fonts: [{ text: 50 as unknown as string }] }, 0)).toBe("50");
    expect(nameOf({ fonts: [{} as { text: string }] }, 2)).toBe("3");
  });
});
