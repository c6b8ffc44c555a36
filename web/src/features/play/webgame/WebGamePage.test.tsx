// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import type { Wallet } from "@/api/schema";
import { setRealityCheckDue } from "@/domain/realityCheck";
import { useSession } from "@/domain/session/store";
import { ApiError } from "@/lib/api/errors";
import { closeAllDialogs, useDialogs } from "@/lib/dialogs";
import { setMessages } from "@/lib/i18n";
import { queryClient, read } from "@/lib/query";
import { currentRoute } from "@/lib/router";
import english from "../../../../public/json/en-23-webgame.json";
import { newStage } from "../../../../tests/stage";
import { type Launch, launchGame } from "./launch";
import { sendMessage } from "./messages";
import { WebGamePage } from "./WebGamePage";

vi.mock("./launch", async (original) => ({ ...(await original<object>()), launchGame: vi.fn() }));
vi.mock("./messages", async (original) => ({ ...(await original<object>()), sendMessage: vi.fn() }));

const ORIGIN = "https://games.example";
const answer: Launch = {
  url: `${ORIGIN}/play?token=secret`,
  gameToken: "",
  mode: "frame",
  session_id: "1",
  demo: false,
  orientation: "any",
  origin: ORIGIN,
  expires_at: 0 as Launch["expires_at"],
};
const wallet = { money: 0, coin: 0, gold: 0, frozen_money: 0, frozen_coin: 0, version: 1 } as unknown as Wallet;
const game = {
  id: "moonlit-fox",
  slug: "moonlit-fox",
  lang_key: "game_moonlit_fox",
  name: "Moonlit Fox",
  state: "live",
};

const stage = newStage();
const frame = () => stage.box.querySelector("iframe");
const heading = () => stage.box.querySelector("main h2")?.textContent ?? null;
const press = (name: string) =>
  act(async () => {
    const keys = [...stage.box.querySelectorAll<HTMLElement>("button")];
    keys.find((key) => (key.ariaLabel ?? key.textContent) === name)?.click();
  });
const dialogs = () => useDialogs.getState().stack.map(({ name }) => name);

async function goTo(hash: string): Promise<void> {
  await act(async () => {
    window.location.hash = hash;
    await vi.waitFor(() => expect(currentRoute().path).toBe(hash.split("?")[0]));
  });
}

async function open(params = "game=moonlit-fox"): Promise<void> {
  await goTo(`/webgame?${params}`);
  await stage.render(
    <QueryClientProvider client={queryClient}>
      <WebGamePage />
    </QueryClientProvider>,
  );
  const isLaunching = () => frame() === null && heading() === "Starting Moonlit Fox";
  await act(async () => vi.waitFor(() => expect(isLaunching()).toBe(false)));
}

/** The game in the frame says something. */
const say = (event: string, more: object = {}, from: Partial<MessageEventInit> = {}) =>
  act(async () => {
    const source = frame()?.contentWindow ?? null;
    window.dispatchEvent(
      new MessageEvent("message", { data: { source: "game", event, ...more }, origin: ORIGIN, source, ...from }),
    );
  });

/** What the lobby has said to the game since it was asked last. */
function said(): unknown[] {
  const calls = vi.mocked(sendMessage).mock.calls.map(([, origin, message]) => [message, origin]);
  vi.mocked(sendMessage).mockClear();
  return calls;
}

beforeEach(async () => {
  vi.stubGlobal("scrollTo", () => undefined);
  queryClient.clear();
  closeAllDialogs();
  setRealityCheckDue(false);
  setMessages("en", { webgame: english, common: { back: "Back" }, games: {}, lobby: {} });
  useSession.setState({ token: "marker", playMode: 1 });
  list({});
  queryClient.setQueryData(read("GET /api/wallet", { reserve: 1 }, true).queryKey, wallet);
  queryClient.setQueryData(read("GET /api/user/favorites", {}, true).queryKey, { list: [] });
  vi.mocked(sendMessage).mockReset();
  vi.mocked(launchGame).mockReset().mockResolvedValue(answer);
  await goTo("/game");
});

it("a game comes into a sandboxed frame that learns no address of ours but the origin", async () => {
  await open();
  expect(frame()?.src).toBe(answer.url);
  expect(frame()?.getAttribute("sandbox")).toBe(
    "allow-scripts allow-same-origin allow-forms allow-popups allow-orientation-lock",
  );
  expect(frame()?.getAttribute("allow")).toBe("autoplay; fullscreen");
  expect(frame()?.getAttribute("referrerpolicy")).toBe("origin");
  expect(frame()?.title).toBe("Game: Moonlit Fox");
  expect(window.location.href).not.toContain("secret");
});

it("an address of our own origin is never framed", async () => {
  vi.mocked(launchGame).mockResolvedValue({
    ...answer,
    url: `${window.location.origin}/x`,
    origin: window.location.origin,
  });
  await open();
  expect(frame()).toBeNull();
  expect(heading()).toBe("This game cannot be opened safely");
});

it("the keys go to the game as it is ready, unless the player is at the bar", async () => {
  await open();
  await say("ready");
  expect(document.activeElement).toBe(frame());
  stage.box.querySelector<HTMLElement>("header button")?.focus();
  await say("ready");
  expect(document.activeElement?.tagName).toBe("BUTTON");
});

it("leaving asks only while a round is open", async () => {
  await open();
  await say("ready");
  await say("round_start");
  await press("Back");
  expect(dialogs()).toEqual(["confirm"]);
  await act(async () => closeAllDialogs());
  expect(currentRoute().path).toBe("/webgame");
  await say("close");
  expect(dialogs()).toEqual(["confirm"]);
  await act(async () => closeAllDialogs());
  await say("round_end");
  await press("Back");
  expect(dialogs()).toEqual([]);
  await act(async () => vi.waitFor(() => expect(currentRoute().path).toBe("/game")));
});

it("messages of strangers change nothing", async () => {
  await open();
  await say("close", {}, { origin: "https://evil.example" });
  await say("deposit", {}, { source: window });
  expect([currentRoute().path, dialogs()]).toEqual(["/webgame", []]);
});

it("a low balance opens the deposit over the game, which waits meanwhile", async () => {
  await open();
  await say("ready");
  await say("low_balance", { balance: 1 });
  expect(dialogs()).toEqual(["deposit"]);
  await act(async () => closeAllDialogs());
  expect(said()).toEqual([
    [{ event: "pause" }, ORIGIN],
    [{ event: "resume" }, ORIGIN],
  ]);
  await say("low_balance");
  expect(dialogs(), "not again at once").toEqual([]);
  await say("deposit");
  expect(dialogs(), "but whenever the player asks for it").toEqual(["deposit"]);
});

it("a reality check covers the game and pauses it until it is answered", async () => {
  await open();
  await say("ready");
  await act(async () => setRealityCheckDue(true));
  expect(said()).toEqual([[{ event: "pause" }, ORIGIN]]);
  expect(frame()?.hasAttribute("inert")).toBe(true);
  const goOn = [...document.querySelectorAll("button")].find((key) => key.textContent === "Go on");
  await act(async () => goOn?.click());
  expect(said().at(-1)).toEqual([{ event: "resume" }, ORIGIN]);
});

const deposit = (order_no: string) =>
  act(async () => {
    const order = { order_no, state: 1, settled_at: Date.now() + 5_000, recharge: { cash: 1_000, coin: 0, gold: 0 } };
    queryClient.setQueryData(["POST /api/user/order/state", { order_no }], order);
  });

it("a finished deposit is reported to a game that knows the message, once", async () => {
  await open();
  await say("ready", { features: ["balance_changed"] });
  await deposit("D1");
  await deposit("D1");
  expect(said()).toEqual([[{ event: "balance_changed" }, ORIGIN]]);
  expect(stage.box.textContent).not.toContain(english.stale_balance);
});

it("a game that knows no such message is offered to be loaded again, between two rounds", async () => {
  await open();
  await say("ready");
  await say("round_start");
  await deposit("D2");
  await press(english.stale_balance);
  expect(launchGame).toHaveBeenCalledTimes(1);
  await say("round_end");
  await press(english.stale_balance);
  expect(launchGame).toHaveBeenCalledTimes(2);
});

/** The catalogue has the game like this. */
const list = (facts: object) =>
  queryClient.setQueryData(["lobby"], {
    game_type_list: [{ game_list: [{ ...game, account_types: [0, 1], ...facts }] }],
  });

it("the game with this id is launched, though another one has it as its name in addresses", async () => {
  const other = { ...game, id: "p-1", slug: "moonlit-fox", account_types: [0, 1] };
  const own = { ...game, slug: "fox", account_types: [0, 1] };
  queryClient.setQueryData(["lobby"], { game_type_list: [{ game_list: [other] }, { game_list: [own] }] });
  await open();
  expect(vi.mocked(launchGame).mock.calls.map(([{ game_id }]) => game_id)).toEqual(["moonlit-fox"]);
});

it("a visitor is asked to log in, and may try the demo without", async () => {
  useSession.setState({ token: "" });
  list({ demo: true });
  await open();
  expect(heading()).toBe("Log in to play");
  expect(stage.box.textContent).toContain(english.stop_login_demo_text);
  expect(launchGame).not.toHaveBeenCalled();
  vi.mocked(launchGame).mockResolvedValue({ ...answer, demo: true, session_id: null });
  await press(english.action_demo);
  await act(async () => vi.waitFor(() => expect(frame()).not.toBeNull()));
  expect(vi.mocked(launchGame).mock.calls[0]?.[0]).toEqual({ game_id: "moonlit-fox", account_type: 1, demo: true });
  expect(stage.box.querySelector("header")?.textContent).toContain("Demo");
});

it("no demo is offered of a game that has none, where one logs in or has no money that it takes", async () => {
  useSession.setState({ token: "" });
  await open();
  expect(heading()).toBe("Log in to play");
  expect(stage.box.textContent).not.toContain(english.action_demo);
  await goTo("/game");
  useSession.setState({ token: "marker" });
  vi.mocked(launchGame).mockRejectedValue(new ApiError("refused", 7004, ""));
  await open();
  expect(heading()).toBe(english.stop_currency);
  expect(stage.box.textContent).not.toContain(english.action_demo);
});

it("a refused launch says why, and starts again where the player asks for it", async () => {
  vi.mocked(launchGame).mockRejectedValueOnce(new ApiError("refused", 7001, ""));
  await open();
  expect(heading()).toBe("The maker cannot be reached");
  await press("Try again");
  await act(async () => vi.waitFor(() => expect(frame()).not.toBeNull()));
});

it("a game of the house goes on at its own page", async () => {
  vi.mocked(launchGame).mockResolvedValue({ ...answer, mode: "page", url: "#/Gamedetail?game=dice" });
  await open();
  await act(async () => vi.waitFor(() => expect(currentRoute().path).toBe("/Gamedetail")));
  expect(frame()).toBeNull();
});
