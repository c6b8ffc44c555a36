import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { closeAllDialogs, closeDialog, confirm, openDialog, switchDialog, useDialogs } from ".";
import { choosePopUps, clearPopUps, enqueuePopUp, PRIORITY, visitForPopUps, waitingPopUps } from "./queue";

const names = () => useDialogs.getState().stack.map((dialog) => dialog.name);
const closeTop = () => closeDialog(useDialogs.getState().stack.at(-1)!.id);

beforeEach(() => {
  closeAllDialogs();
  clearPopUps();
});

describe("dialogs", () => {
  it("lie over each other, each name once", () => {
    openDialog("wallet", {});
    openDialog("deposit", {});
    openDialog("wallet", { tab: "tasks" });
    expect(names()).toEqual(["deposit", "wallet"]);
    expect(useDialogs.getState().stack[1]!.props).toEqual({ tab: "tasks" });
  });

  it("change places: log in and register", () => {
    openDialog("login", {});
    switchDialog("register", {});
    expect(names()).toEqual(["register"]);
  });

  it("ask a question: confirm resolves true, closing resolves false", async () => {
    const yes = confirm({ title: "Sure?", text: "" });
    (useDialogs.getState().stack[0]!.props as { onConfirm(): void }).onConfirm();
    closeTop();
    await expect(yes).resolves.toBe(true);
    const no = confirm({ title: "Sure?", text: "" });
    closeTop();
    await expect(no).resolves.toBe(false);
  });
});

describe("the pop-up queue", () => {
  it("shows the most urgent first, one per visit to the lobby", () => {
    openDialog("profile", {});
    enqueuePopUp("demoPrompt", { reason: "login" }, PRIORITY.demoPrompt);
    enqueuePopUp("announcement", { list: [], onShown: () => undefined }, PRIORITY.announcement);
    enqueuePopUp("bindUserId", {}, PRIORITY.bindUserId);
    expect(waitingPopUps()).toEqual(["announcement", "bindUserId", "demoPrompt"]);
    closeAllDialogs();
    visitForPopUps("/");
    expect(names()).toEqual(["announcement"]);
    closeTop();
    visitForPopUps("/");
    expect(names()).toEqual([]);
    visitForPopUps("/Gamedetail");
    visitForPopUps("/");
    expect(names()).toEqual(["bindUserId"]);
  });

  it("never comes up over a game or another dialog", () => {
    visitForPopUps("/Gamedetail");
    enqueuePopUp("demoPrompt", { reason: "recharge" }, PRIORITY.demoPrompt);
    expect(names()).toEqual([]);
    visitForPopUps("/");
    expect(names()).toEqual(["demoPrompt"]);
  });

  it("holds one of each name", () => {
    openDialog("profile", {});
    enqueuePopUp("demoPrompt", { reason: "login" }, 1);
    enqueuePopUp("demoPrompt", { reason: "recharge" }, 1);
    expect(waitingPopUps()).toEqual(["demoPrompt"]);
  });
});

it("a pop-up that is no longer due leaves its turn to the next one", () => {
  openDialog("profile", {});
  let due = true;
  enqueuePopUp("announcement", { list: [], onShown: () => undefined }, PRIORITY.announcement, () => due);
  enqueuePopUp("bindUserId", {}, PRIORITY.bindUserId);
  due = false;
  closeAllDialogs();
  visitForPopUps("/");
  expect(names()).toEqual(["bindUserId"]);
  expect(waitingPopUps()).toEqual([]);
});

describe("a pop-up whose turn takes an answer", () => {
  const dialog = () => ({ list: [], onShown: () => undefined });
  const ask = () => {
    let answer: (isDue: boolean) => void = () => undefined;
    const isDue = () => new Promise<boolean>((done) => (answer = done));
    enqueuePopUp("goldPanning", {}, PRIORITY.goldPanning, isDue);
    return (isDue: boolean) => answer(isDue);
  };

  it("is shown once that is yes, and leaves its turn where it is no", async () => {
    ask()(true);
    await vi.waitFor(() => expect(names()).toEqual(["goldPanning"]));
    closeTop();
    clearPopUps();
    const answer = ask();
    enqueuePopUp("demoPrompt", { reason: "login" }, PRIORITY.demoPrompt);
    expect(names()).toEqual([]);
    answer(false);
    await vi.waitFor(() => expect(names()).toEqual(["demoPrompt"]));
  });

  it("waits on while the player has gone elsewhere meanwhile, and is asked again", async () => {
    const answer = ask();
    visitForPopUps("/Gamedetail");
    answer(true);
    await new Promise((next) => setImmediate(next));
    expect([names(), waitingPopUps()]).toEqual([[], ["goldPanning"]]);
    visitForPopUps("/");
    answer(true);
    await vi.waitFor(() => expect(names()).toEqual(["goldPanning"]));
  });

  it("lets what is more urgent come first that has come meanwhile", async () => {
    const answer = ask();
    enqueuePopUp("announcement", dialog(), PRIORITY.announcement);
    expect(names()).toEqual([]);
    answer(true);
    await vi.waitFor(() => expect(names()).toEqual(["announcement"]));
    expect(waitingPopUps()).toEqual(["goldPanning"]);
  });
});

describe("a pop-up that loads what it shows", () => {
  it("does so once, when its turn comes, and opens then", async () => {
    let done: () => void = () => undefined;
    const prepare = vi.fn(() => new Promise<void>((loaded) => (done = loaded)));
    openDialog("profile", {});
    enqueuePopUp("promotion", { id: "1" }, PRIORITY.promotion, () => true, "promotion:1", prepare);
    expect(prepare).not.toHaveBeenCalled();
    closeAllDialogs();
    visitForPopUps("/");
    expect([prepare.mock.calls.length, names()]).toEqual([1, []]);
    // The player opens something meanwhile: it waits on, and has not lost its turn.
    openDialog("profile", {});
    done();
    await new Promise((next) => setImmediate(next));
    expect(names()).toEqual(["profile"]);
    closeAllDialogs();
    visitForPopUps("/");
    expect([prepare.mock.calls.length, names()]).toEqual([1, ["promotion"]]);
  });

  it("waits three seconds for it and not longer", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    enqueuePopUp(
      "promotion",
      { id: "1" },
      PRIORITY.promotion,
      () => true,
      "promotion:1",
      () => new Promise(() => {}),
    );
    await vi.advanceTimersByTimeAsync(2_900);
    expect(names()).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(names()).toEqual(["promotion"]);
  });

  it("lets what is more urgent pass meanwhile, and nothing else", async () => {
    enqueuePopUp(
      "promotion",
      { id: "1" },
      PRIORITY.promotion,
      () => true,
      "promotion:1",
      () => new Promise(() => {}),
    );
    enqueuePopUp("demoPrompt", { reason: "login" }, PRIORITY.demoPrompt);
    expect(names()).toEqual([]);
    enqueuePopUp("announcement", { list: [], onShown: () => undefined }, PRIORITY.announcement);
    expect(names()).toEqual(["announcement"]);
    expect(waitingPopUps()).toEqual(["promotion", "demoPrompt"]);
  });

  it("opens also where that fails", async () => {
    const prepare = () => Promise.reject(new Error("offline"));
    enqueuePopUp("promotion", { id: "1" }, PRIORITY.promotion, () => true, "promotion:1", prepare);
    await vi.waitFor(() => expect(names()).toEqual(["promotion"]));
  });
});

it("what waits from before is not shown while something more urgent may still be chosen", async () => {
  openDialog("profile", {});
  enqueuePopUp("demoPrompt", { reason: "login" }, PRIORITY.demoPrompt);
  closeAllDialogs();
  visitForPopUps("/Gamedetail");
  const choice = choosePopUps(async () => {
    visitForPopUps("/");
    await Promise.resolve();
    expect(names()).toEqual([]);
    enqueuePopUp("dailyGift", {}, PRIORITY.dailyGift, () => false);
    expect(names()).toEqual([]);
  });
  await choice;
  expect(names()).toEqual(["demoPrompt"]);
});
