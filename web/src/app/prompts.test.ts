import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Activity, Announcement, LoginReply, RedPoints, Wallet } from "@/api/schema";
import { markSeen } from "@/domain/daily";
import { isNewAccount, noteNewAccount } from "@/domain/session/newAccount";
import { dispatch, useSession } from "@/domain/session/store";
import { isLow, knownWallet, setWallet } from "@/domain/wallet";
import { LOGIN_TYPE } from "@/features/identity/methods";
import { INVITE_WHEEL } from "@/features/promotions/kinds/inviteTurntable/tip";
import { deviceModel } from "@/lib/device";
import { closeAllDialogs, openDialog, useDialogs } from "@/lib/dialogs";
import type { DialogMap } from "@/lib/dialogs/map";
import { clearPopUps, visitForPopUps, waitingPopUps } from "@/lib/dialogs/queue";
import { queryClient } from "@/lib/query";
import { connectPrompts } from "./prompts";

const reply = { accessToken: "1", userInfo: { uid: 7 }, oauth_user_info: null } as unknown as LoginReply;
const wallet = (version: number, money: number) => ({ version, money, coin: 0, gold: 0 }) as Wallet;
const activity = (activity_id: string, sort_id: number, is_enter_window = 1) =>
  ({ activity_id, sort_id, is_open: 1, is_enter_window }) as Activity;
const open = () => useDialogs.getState().stack.map((dialog) => dialog.name);

/** What the server says of the promotions in which something waits. */
const waits = (...ids: string[]) =>
  queryClient.setQueryData<RedPoints>(["POST /api/hall/getRed", { device_model: deviceModel() }], {
    activity_list: ids.map((activity_id) => ({ activity_id, is_show_red: 1, is_agent_binding: 0 })),
    mail_num: 0,
    down_load_status: 0,
  });

const lobbyOf = (act_list: Activity[], announcement_list: Announcement[]) => ({
  act_list,
  announcement_list,
  server_cfg: { loginConfig: { loginMethodArr: [], verify_mode: "password" } },
});

/** Logs in a player with these promotions in the lobby. */
async function logIn(uid: number, activities: Activity[], announcement_list: Announcement[] = []): Promise<void> {
  queryClient.setQueryData(["lobby"], lobbyOf(activities, announcement_list));
  dispatch({ type: "signedIn", reply: { ...reply, userInfo: { ...reply.userInfo, uid } } });
  await vi.waitFor(() => expect(queryClient.fetchQuery).toHaveBeenCalled());
  await new Promise((next) => setImmediate(next));
}

/** The lobby once more, after a game. */
function comeBack(): void {
  closeAllDialogs();
  visitForPopUps("/Gamedetail");
  visitForPopUps("/");
}

beforeAll(() => connectPrompts());

beforeEach(() => {
  dispatch({ type: "signedOut" });
  closeAllDialogs();
  clearPopUps();
  queryClient.clear();
  vi.spyOn(queryClient, "fetchQuery").mockImplementation(async () => knownWallet());
});

it("money is low below one currency unit", () => {
  expect(isLow(0, 10_000)).toBe(true);
  expect(isLow(9_999, 10_000)).toBe(true);
  expect(isLow(10_000, 10_000)).toBe(false);
});

it("the prompt for players without money is not shown to one who has money by then", async () => {
  await logIn(7, []);
  visitForPopUps("/Gamedetail");
  const leaveCashier = async (known: Wallet) => {
    setWallet(known);
    openDialog("deposit", {});
    closeAllDialogs();
    await vi.waitFor(() => expect(waitingPopUps()).toEqual(["demoPrompt"]));
  };
  await leaveCashier(wallet(1, 0));
  setWallet(wallet(2, 4_850_000));
  visitForPopUps("/");
  expect(open()).toEqual([]);

  visitForPopUps("/Gamedetail");
  await leaveCashier(wallet(3, 9_999));
  visitForPopUps("/");
  expect(open()).toEqual(["demoPrompt"]);
});

it("shows a new account around once, and does not ask it for a deposit as well", async () => {
  noteNewAccount(11);
  await logIn(11, []);
  await vi.waitFor(() => expect(open()).toEqual(["registerGuide"]));
  expect(isNewAccount(11)).toBe(false);
  comeBack();
  expect(open()).toEqual([]);
});

it("opens what may open by itself where something waits, in its order, each once a day", async () => {
  setWallet(wallet(9, 50_000));
  waits("8", "1");
  const lobby = [activity("8", 2), activity("1", 1), activity("7", 0), activity("5", 3, 0)];
  await logIn(12, lobby);
  const ids = () => useDialogs.getState().stack.map(({ props }) => (props as { id?: string }).id);
  await vi.waitFor(() => expect(ids()).toEqual(["1"]));
  waits("1");
  comeBack();
  // The other one leaves its turn: nothing waits in it any more.
  await vi.waitFor(() => expect(waitingPopUps()).toEqual([]));
  expect(ids()).toEqual([]);
  waits("1", "8");
  dispatch({ type: "signedOut" });
  await logIn(12, lobby);
  await vi.waitFor(() => expect(ids()).toEqual(["8"]));
});

it("has loaded what a promotion shows before it opens by itself, and nothing where another pop-up comes first", async () => {
  const isList = (queryKey: readonly unknown[] | undefined) => queryKey?.[0] === "GET /api/activity/list";
  let answer: () => void = () => undefined;
  const asked = vi.spyOn(queryClient, "prefetchQuery").mockImplementation(async ({ queryKey }) => {
    if (isList(queryKey)) await new Promise<void>((done) => (answer = done));
  });
  const lists = () => asked.mock.calls.filter(([{ queryKey }]) => isList(queryKey));
  setWallet(wallet(10, 50_000));
  waits("1");
  noteNewAccount(13);
  await logIn(13, [activity("1", 1)]);
  await vi.waitFor(() => expect(open()).toEqual(["registerGuide"]));
  expect(lists()).toHaveLength(0);
  comeBack();
  await vi.waitFor(() => expect(lists()).toHaveLength(1));
  expect(open()).toEqual([]);
  answer();
  await vi.waitFor(() => expect(open()).toEqual(["promotion"]));
});

it("offers relief, before a deposit, to a depositor without money for whom it waits when its turn comes", async () => {
  let seconds = 0;
  vi.mocked(queryClient.fetchQuery).mockImplementation((async ({ queryKey }: { queryKey: readonly unknown[] }) =>
    queryKey[0] === "GET /api/goldRushing/getInfo"
      ? { awards: [{ id: 2, is_active: 1, remain_seconds: seconds }], share_url: "" }
      : knownWallet()) as never);
  const shownAfter = async (uid: number, first_pay_date: number, meanwhile: () => void) => {
    dispatch({ type: "signedOut" });
    closeAllDialogs();
    clearPopUps();
    visitForPopUps("/Gamedetail");
    seconds = 0;
    setWallet(wallet(uid, 0));
    reply.userInfo.first_pay_date = first_pay_date as typeof reply.userInfo.first_pay_date;
    await logIn(uid, []);
    await vi.waitFor(() => expect(waitingPopUps()).toContain("demoPrompt"));
    meanwhile();
    visitForPopUps("/");
    await vi.waitFor(() => expect(open()).toHaveLength(1));
    return open()[0];
  };
  expect(await shownAfter(21, 1, () => undefined)).toBe("goldPanning");
  expect(await shownAfter(22, 1, () => (seconds = 60))).toBe("demoPrompt");
  expect(await shownAfter(23, 0, () => undefined)).toBe("demoPrompt");
});

it("chooses again at each visit to the lobby: what has begun to wait since the log-in opens", async () => {
  setWallet(wallet(41, 50_000));
  await logIn(41, [activity("1", 1)]);
  expect(open()).toEqual([]);
  waits("1");
  comeBack();
  await vi.waitFor(() => expect(open()).toEqual(["promotion"]));
});

it("opens the invitation wheel by itself once it was over the lobby", async () => {
  setWallet(wallet(43, 50_000));
  waits("8");
  const wheel = { ...activity("8", 8), activity_type: INVITE_WHEEL };
  await logIn(43, [wheel]);
  expect(open()).toEqual([]);
  markSeen("inviteWheel", 43, 1);
  comeBack();
  await vi.waitFor(() => expect(open()).toEqual(["promotion"]));
});

it("offers relief at a visit to the lobby to a player who has lost all since the log-in", async () => {
  reply.userInfo.first_pay_date = 1 as typeof reply.userInfo.first_pay_date;
  setWallet(wallet(42, 50_000));
  await logIn(42, []);
  vi.mocked(queryClient.fetchQuery).mockImplementation((async () => ({
    awards: [{ id: 2, is_active: 1, remain_seconds: 0 }],
  })) as never);
  setWallet(wallet(43, 9_999));
  comeBack();
  await vi.waitFor(() => expect(open()).toEqual(["goldPanning"]));
});

it("asks a player without a number for one at a log-in, and at visits to the lobby once a day", async () => {
  const unbound = lobbyOf([], []);
  const phone = { client_type: LOGIN_TYPE.phoneCode, scopes: ["dialog"] };
  setWallet(wallet(44, 50_000));
  await logIn(44, []);
  unbound.server_cfg.loginConfig.loginMethodArr = [phone] as never;
  reply.userInfo.mobile = "" as typeof reply.userInfo.mobile;
  dispatch({ type: "user", user: { ...reply.userInfo, uid: 44 } });
  queryClient.setQueryData(["lobby"], unbound);
  comeBack();
  await vi.waitFor(() => expect(open()).toEqual(["bindUserId"]));
  comeBack();
  await new Promise((next) => setImmediate(next));
  expect(open()).toEqual([]);
});

it("a visit to the lobby asks for nothing that is known", async () => {
  vi.mocked(queryClient.fetchQuery).mockRestore();
  const asked: string[] = [];
  const replies: Record<string, unknown> = {
    "/api/user/firstcharge": { activity_type: 22, list: [], end_time: Date.now() + 3_600_000 },
    "/api/hall/getRed": { activity_list: [], mail_num: 0, down_load_status: 0 },
  };
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    return Response.json({ code: 0, msg: "", data: replies[url] ?? wallet(51, 50_000) });
  });
  Object.assign(reply.userInfo, { pay_count: 0, first_pay_date: 0 });
  queryClient.setQueryData(["lobby"], lobbyOf([], []));
  dispatch({ type: "signedIn", reply: { ...reply, userInfo: { ...reply.userInfo, uid: 51 } } });
  await vi.waitFor(() => expect(open()).toEqual(["firstRecharge"]));
  await vi.waitFor(() => expect(asked.join()).toContain("/api/wallet"));
  const atLogIn = asked.length;
  expect(asked.filter((url) => url === "/api/user/firstcharge")).toHaveLength(1);
  for (let visit = 0; visit < 5; visit += 1) {
    comeBack();
    await new Promise((next) => setImmediate(next));
  }
  expect(asked).toHaveLength(atLogIn);
  vi.unstubAllGlobals();
});

it("announces once a day what a player has not seen, before everything else, and the rest another day", async () => {
  const announcements = ["a", "b"].map((id) => ({ id, title: id, text: id }));
  const shown = () => useDialogs.getState().stack.map(({ props }) => props as DialogMap["announcement"]);
  const ids = () => shown().flatMap(({ list }) => list.map(({ id }) => id));
  const logInAgain = async () => {
    dispatch({ type: "signedOut" });
    comeBack();
    await logIn(31, [activity("1", 1)], announcements);
  };
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: Date.UTC(2026, 5, 1, 6) });
  setWallet(wallet(31, 50_000));
  waits("1");
  connectPrompts();
  await logIn(31, [activity("1", 1)], announcements);
  expect([open(), ids()]).toEqual([["announcement"], ["a", "b"]]);
  shown()[0]!.onShown(announcements[0]!);
  expect(useSession.getState().announcement).toEqual({ title: "a", text: "a" });
  await logInAgain();
  await vi.waitFor(() => expect(open()).toEqual(["promotion"]));
  // The page stays open until the next date.
  comeBack();
  const fetchAgain = vi.spyOn(queryClient, "prefetchQuery").mockImplementation(async () => {
    queryClient.setQueryData(["lobby"], lobbyOf([], announcements));
  });
  await vi.advanceTimersByTimeAsync(86_400_000);
  expect([open(), ids()]).toEqual([["announcement"], ["b"]]);
  shown()[0]!.onShown(announcements[1]!);
  fetchAgain.mockRestore();
  vi.setSystemTime(Date.UTC(2026, 5, 4, 6));
  await logInAgain();
  expect(open()).not.toContain("announcement");
  vi.useRealTimers();
});
