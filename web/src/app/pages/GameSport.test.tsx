// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { DEFAULT_SITE, type Site, useSite } from "@/domain/site";
import { setMessages } from "@/lib/i18n";
import { queryClient } from "@/lib/query";
import { currentRoute } from "@/lib/router";
import english from "../../../public/json/en-24-sports.json";
import { newStage } from "../../../tests/stage";
import { GameSport } from "./GameSport";

vi.mock("@/features/sports/SportsPage", () => ({ SportsPage: () => <p>the house</p> }));
vi.mock("@/features/play/webgame/ProviderSportsbook", () => ({
  ProviderSportsbook: ({ game }: { game: string }) => <p>the frame of {game}</p>,
}));

const stage = newStage();
const tabs = () => [...stage.box.querySelectorAll<HTMLElement>("[role=tab]")];

async function goTo(hash: string): Promise<void> {
  await act(async () => {
    window.location.hash = hash;
    await vi.waitFor(() => expect(currentRoute().path).toBe("/gameSport"));
  });
}

async function open(mode: Site["sports"]["mode"], params = ""): Promise<string> {
  useSite.setState({ ...DEFAULT_SITE, sports: { mode, game: mode === "house" ? "" : "fairway-book" } });
  await goTo(`/gameSport${params}`);
  await stage.render(
    <QueryClientProvider client={queryClient}>
      <GameSport />
    </QueryClientProvider>,
  );
  await act(async () => vi.waitFor(() => expect(stage.box.textContent).toMatch(/the (house|frame)/)));
  return stage.box.textContent ?? "";
}

beforeEach(() => {
  setMessages("en", { sports: english, games: {} });
  queryClient.setQueryData(["lobby"], {
    game_type_list: [{ game_list: [{ id: "fairway-book", lang_key: "game_fairway_book", name: "Fairway Book" }] }],
  });
});

it("a site of the house alone shows its sportsbook, without tabs", async () => {
  expect(await open("house", "?view=provider")).toBe("the house");
});

it("a site of a provider frames its sportsbook, and still shows the bets that the house took", async () => {
  expect(await open("provider")).toBe("Sportsthe frame of fairway-book");
  expect(await open("provider", "?view=bets")).toBe("the house");
});

it("a site of both has a tab for each, and the address names the one that is shown", async () => {
  expect(await open("both")).toBe("BaizeFairway Bookthe house");
  await act(async () => tabs()[1]?.click());
  await act(async () => vi.waitFor(() => expect(stage.box.textContent).toContain("the frame of fairway-book")));
  expect(window.location.hash).toBe("#/gameSport?view=provider");
  expect(tabs().map((tab) => tab.ariaSelected ?? tab.getAttribute("aria-selected"))).toEqual(["false", "true"]);
});
