// @vitest-environment jsdom
import i18next from "i18next";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { beforeAll, describe, expect, it } from "vitest";
import { useTranslation } from "./useTranslation";

beforeAll(async () => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  await i18next.init({
    lng: "en",
    fallbackLng: false,
    keySeparator: false,
    interpolation: { escapeValue: false, prefix: "{", suffix: "}" },
    resources: {
      en: {
        games: { bet: "Bet", stake_below: "At least {least}", hits_one: "{count} hit", hits_other: "{count} hits" },
      },
      zh: { games: { bet: "下注" } },
    },
  });
});

/** What a screen says now. */
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
    await act(() => i18next.changeLanguage("zh"));
    expect(screen.text()).toBe("下注");
    await act(() => i18next.changeLanguage("en"));
    expect(screen.text()).toBe("Bet");
  });

  it("take their parameters anew each time", async () => {
    const screen = await saidBy((t) => `${t("stake_below", { least: 1 })}, ${t("stake_below", { least: 2 })}`);
    expect(screen.text()).toBe("At least 1, At least 2");
  });

  it("are chosen by a count, and name what is not given", async () => {
    const screen = await saidBy((t) => `${t("hits", { count: 1 })}, ${t("hits", { count: 5 })}, ${t("stake_below")}`);
    expect(screen.text()).toBe(`1 hit, 5 hits, ${i18next.t("games:stake_below")}`);
  });

  it("may hold a brace or a pattern of their own", async () => {
    const screen = await saidBy((t) => t("stake_below", { least: "{least} $& $1" }));
    expect(screen.text()).toBe("At least {least} $& $1");
  });

  it("that were missing are found once they came", async () => {
    const screen = await saidBy((t) => t("rules"));
    expect(screen.text()).toBe("rules");
    i18next.addResource("en", "games", "rules", "Rules");
    await screen.again();
    expect(screen.text()).toBe("Rules");
  });
});
