// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { call } from "@/lib/api/call";
import { ApiError } from "@/lib/api/errors";
import { setMessages } from "@/lib/i18n";
import { queryClient } from "@/lib/query";
import english from "../../../../public/json/en-3-bets.json";
import { newStage } from "../../../../tests/stage";
import { usePlaySettings } from "../frame/settings";
import { ProviderDetails } from "./ProviderDetails";

vi.mock("@/lib/api/call", async (original) => ({ ...(await original<object>()), call: vi.fn() }));

const ORIGIN = "https://games.example";
const stage = newStage();
const frame = () => stage.box.querySelector("iframe");
const toggle = () => stage.box.querySelector<HTMLButtonElement>("[aria-expanded]");
const press = (name: string) =>
  act(async () => {
    [...stage.box.querySelectorAll("button")].find((key) => key.textContent === name)?.click();
  });

const scroll = vi.fn();

beforeEach(async () => {
  scroll.mockReset();
  Element.prototype.scrollIntoView = scroll;
  queryClient.clear();
  setMessages("en", { bets: english });
  vi.mocked(call)
    .mockReset()
    .mockResolvedValue({ url: `${ORIGIN}/rounds/1`, origin: ORIGIN });
  await stage.render(
    <QueryClientProvider client={queryClient}>
      <ProviderDetails roundId="7" providerName="Night Heron" />
    </QueryClientProvider>,
  );
});

async function open(): Promise<void> {
  await press("Details by Night Heron");
  await until(() => expect(stage.box.querySelector("iframe, [role=alert]")).not.toBeNull());
}

const until = (check: () => void) => act(() => vi.waitFor(check));

it("the provider is asked when the player wants its details, and shows them in a sandboxed frame", async () => {
  expect(call).not.toHaveBeenCalled();
  expect(toggle()?.getAttribute("aria-expanded")).toBe("false");
  await open();
  expect(vi.mocked(call).mock.calls[0]?.slice(0, 2)).toEqual(["GET /api/provider/round", { round_id: "7" }]);
  expect(frame()?.src).toBe(`${ORIGIN}/rounds/1`);
  expect(frame()?.title).toBe("The round as Night Heron shows it");
  expect(frame()?.getAttribute("sandbox")).toBe(
    "allow-scripts allow-same-origin allow-forms allow-popups allow-orientation-lock",
  );
  expect(frame()?.getAttribute("referrerpolicy")).toBe("origin");
  expect(stage.box.querySelector("[role=status]")?.textContent).toContain("Asking Night Heron");
  await act(async () => frame()?.dispatchEvent(new Event("load")));
  expect(stage.box.querySelector("[role=status]")).toBeNull();
  expect(toggle()?.getAttribute("aria-expanded")).toBe("true");
  await press("Details by Night Heron");
  expect(frame()).toBeNull();
});

it("details that open below the edge of the sheet are brought into sight", async () => {
  expect(scroll).not.toHaveBeenCalled();
  await open();
  expect(scroll.mock.contexts).toEqual([stage.box.querySelector("section")]);
  expect(scroll).toHaveBeenCalledWith({ block: "nearest", behavior: "smooth" });
  await press("Details by Night Heron");
  expect(scroll).toHaveBeenCalledTimes(1);
});

it("a player who wants less motion has them in sight at once", async () => {
  await act(async () => usePlaySettings.setState({ reducedMotion: true }));
  await open();
  expect(scroll).toHaveBeenCalledWith({ block: "nearest", behavior: "auto" });
  usePlaySettings.setState({ reducedMotion: false });
});

it("what it cannot show is said with its reason, and asked for again where the player wants it", async () => {
  const reasons = [
    [7001, "Night Heron cannot be reached just now"],
    [7005, "Night Heron has no details of this round"],
    [9002, "The details did not load"],
  ] as const;
  for (const [code] of reasons) vi.mocked(call).mockRejectedValueOnce(new ApiError("refused", code, ""));
  await open();
  for (const [, text] of reasons) {
    await until(() => expect(stage.box.querySelector("[role=alert]")?.textContent).toContain(text));
    await press("Try again");
  }
  await until(() => expect(frame()?.src).toBe(`${ORIGIN}/rounds/1`));
});

it("a page of our own origin, or of another one than announced, is never framed", async () => {
  const own = window.location.origin;
  for (const answer of [
    { url: `${own}/x`, origin: own },
    { url: "https://evil.example/rounds/1", origin: ORIGIN },
  ]) {
    vi.mocked(call).mockResolvedValue(answer);
    queryClient.clear();
    await open();
    expect(frame()).toBeNull();
    expect(stage.box.querySelector("[role=alert]")?.textContent).toContain("cannot be shown safely");
    await press("Details by Night Heron");
  }
});
