// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { setMessages } from "@/lib/i18n";
import { PageRunningContext } from "@/lib/pageRunning";
import { queryClient } from "@/lib/query";
import { newStage } from "../../../../tests/stage";
import { crash } from "../tables/crash/manifest";
import { OriginalPage } from "./OriginalPage";

const stage = newStage();

/** What the page is called and where its list of games leads, with these games in the lobby. */
async function open(live: object[], originals: object[]): Promise<(string | null | undefined)[]> {
  setMessages("en", { games: {}, fairness: {} });
  const game_type_list = [
    { key: "lobby_live", game_list: live },
    { key: "lobby_Original", game_list: originals },
  ];
  queryClient.setQueryData(["lobby"], { game_type_list });
  await stage.render(
    <QueryClientProvider client={queryClient}>
      <PageRunningContext value={false}>
        <OriginalPage game={crash} />
      </PageRunningContext>
    </QueryClientProvider>,
  );
  return [stage.box.querySelector("h1")?.textContent, stage.box.querySelector("header a")?.getAttribute("href")];
}

const named = (id: string, slug: string, name: string) => ({ id, slug, name, lang_key: `none_${id}` });

it("is of the game with this id, though another one has it as its name in addresses", async () => {
  const [name, list] = await open([named("p-1", "crash", "Their Crash")], [named("crash", "our-crash", "Our Crash")]);
  expect(name).toBe("Our Crash");
  expect(list).toContain("lobby_Original");
});

it("is of the game with this name in addresses where no id fits", async () => {
  const [name, list] = await open([named("g7", "crash", "Crash")], [named("dice", "dice", "Dice")]);
  expect(name).toBe("Crash");
  expect(list).toContain("lobby_live");
});
