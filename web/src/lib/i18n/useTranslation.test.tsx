// @vitest-environment jsdom
import { act, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { changeLanguage, currentLanguage, setMessages } from ".";
import { useTranslation } from "./useTranslation";

const english = {
  bet: "Bet",
  stake_below: "At least {least}",
  hits_one: "{count} hit",
  hits_other: "{count} hits",
};

beforeAll(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  setMessages("zh", { games: { bet: "下注" } });
});
beforeEach(() => setMessages("en", { games: english }));

/** What a screen shows now. */
async function saidBy(say: (t: (key: string, params?: object) => string) => string) {
  const box = document.createElement("div");
  const root = createRoot(box);
  function Screen() {
    const { t } = useTranslation("games");
    return <p>{say(t as unknown as (key: string, params?: object) => string)}</p>;
  }
  await act(async () => root.render(<Screen />));
  return { text: () => box.textContent, again: () => act(async () => root.render(<Screen />)) };
}

describe("the words of a screen", () => {
  it("are those of the active language, before and after it changes", async () => {
    const screen = await saidBy((t) => t("bet"));
    expect(screen.text()).toBe("Bet");
    await act(() => changeLanguage("zh"));
    expect(screen.text()).toBe("下注");
    await act(() => changeLanguage("en"));
    expect(screen.text()).toBe("Bet");
  });

  it("take other parameters each time", async () => {
    const screen = await saidBy((t) => `${t("stake_below", { least: 1 })}, ${t("stake_below", { least: 2 })}`);
    expect(screen.text()).toBe("At least 1, At least 2");
  });

  it("are chosen by a count, and show the place of what is not given", async () => {
    const screen = await saidBy((t) => `${t("hits", { count: 1 })}, ${t("hits", { count: 5 })}, ${t("stake_below")}`);
    expect(screen.text()).toBe("1 hit, 5 hits, At least {least}");
  });

  it("may hold a brace or a pattern of their own", async () => {
    const screen = await saidBy((t) => t("stake_below", { least: "{least} $& $1" }));
    expect(screen.text()).toBe("At least {least} $& $1");
  });

  it("that were missing are found once they came", async () => {
    const screen = await saidBy((t) => t("rules"));
    expect(screen.text()).toBe("rules");
    setMessages("en", { games: { ...english, rules: "Rules" } });
    await screen.again();
    expect(screen.text()).toBe("Rules");
  });

  it("suspend the screen until their file is loaded, and stand in by their keys where it can't be had", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("away")));
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const box = document.createElement("div");
    function Screen() {
      const { t } = useTranslation("tables");
      return <p>{t("settling")}</p>;
    }
    await act(async () =>
      createRoot(box).render(
        <Suspense fallback="loading">
          <Screen />
        </Suspense>,
      ),
    );
    expect(box.textContent).toBe("settling");
    vi.unstubAllGlobals();
  });

  it("stay in the language that is shown when another can't be loaded", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("away")));
    await expect(changeLanguage("pt-br")).rejects.toThrow();
    expect(currentLanguage()).toBe("en");
    vi.unstubAllGlobals();
  });
});
