// @vitest-environment jsdom
import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { setMessages } from "@/lib/i18n";
import { EMPTY_LOBBY, gameOf, newQueryStage, serveReplies } from "../../../../tests/games";
import { GameRail } from "./Rails";

const stage = newQueryStage();

beforeEach(() => serveReplies({ "-5-games": { game_dice: "骰子" } }));

it("games are called by their names in the player's language as soon as these come", async () => {
  setMessages("en", { lobby: {} });
  await stage.render(<GameRail title="" icon={null} games={[gameOf("dice")]} lobby={EMPTY_LOBBY} />);
  await act(() => vi.waitFor(() => expect(stage.box.textContent).toContain("骰子")));
  expect(stage.box.textContent).not.toContain("Dice");
});
