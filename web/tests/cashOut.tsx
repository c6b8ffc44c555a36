import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, beforeAll, beforeEach, vi } from "vitest";
import common from "../public/json/en-0-common.json";
import sports from "../public/json/en-24-sports.json";
import words from "../public/json/en-25-sportsBets.json";
import { useSession } from "../src/domain/session/store";
import { MyBets } from "../src/features/sports/bets/MyBets";
import { useCashOuts } from "../src/features/sports/cashOut/cashOuts";
import type { SportsBet, SportsQuote } from "../src/features/sports/wire";
import { toAmount } from "../src/lib/amount";
import { ApiError } from "../src/lib/api/errors";
import { setMessages } from "../src/lib/i18n";
import { queryClient } from "../src/lib/query";
import { server } from "./cashOutServer";
import { betOf } from "./sportsBets";
import { newStage } from "./stage";

/** The wallet after a cash-out. */
export const WALLET = { version: 1, money: 5_000_000, coin: 0, gold: 0 };
/** How long an offer is good. */
export const GOOD_MS = 15_000;

/** An open bet of 10 for which 15.675 is offered. */
export const offered = (change: Partial<SportsBet> = {}) => betOf({ offer: toAmount(156_750), ...change });
/** That bet once all of it is cashed out. */
export const whole = {
  state: "cashed_out",
  cashed_stake: toAmount(100_000),
  cashed_payout: toAmount(156_750),
} as const;

/** Refuses a call. */
export const refuses = (code: number, data: unknown = null) => {
  throw new ApiError("refused", code, "no", data);
};
/** Has no answer to a call. */
export const isAway = () => {
  throw new ApiError("network", -1, "away");
};
/** Answers when it is asked to. */
export function later<T>() {
  let answer: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => {
    answer = resolve;
  });
  return { promise, answer };
}

/** The list of bets with its cash-outs, on a stage. Call it once, in the file itself. */
export function newBetsPage() {
  const stage = newStage();
  let quotes = 0;
  const pass = (ms = 5) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  const button = (name: string) => {
    const all = [...stage.box.querySelectorAll("button")];
    const nameOf = (each: Element) => each.getAttribute("aria-label") ?? each.textContent ?? "";
    return all.find((each) => nameOf(each) === name) ?? all.find((each) => nameOf(each).startsWith(name));
  };
  const press = async (start: string) => {
    const found = button(start);
    if (!found) throw new Error(`there is no button ${start}`);
    await act(async () => found.click());
    await pass();
  };
  const slider = () => stage.box.querySelector<HTMLInputElement>("input[type=range]");
  const has = (...open: SportsBet[]) =>
    server.bets.mockImplementation(({ state }) => ({ bets: state === "open" ? open : [], more: false }));
  const show = async (page = <MyBets />) => {
    await stage.render(<QueryClientProvider client={queryClient}>{page}</QueryClientProvider>);
    await pass(20);
  };
  const quoteOf = (change: Partial<SportsQuote> = {}) => ({
    bet: "900",
    offer: toAmount(156_750),
    left: toAmount(100_000),
    until: Date.now() + GOOD_MS,
    token: `seal ${++quotes}`,
    min_share: 1_000,
    max_share: 9_000,
    ...change,
  });
  const quoted = (change: Partial<SportsQuote> = {}) => server.quote.mockImplementation(() => quoteOf(change));
  beforeAll(() => setMessages("en", { sports, sportsBets: words, common }));
  beforeEach(() => {
    vi.useFakeTimers();
    queryClient.clear();
    useCashOuts.setState({ phases: {}, receipts: {}, refusals: {}, newest: null });
    useSession.setState({ token: "t", userInfo: { uid: 7 } as never, playMode: 1 });
    const answers = [server.money, server.repeat, server.bets, server.bet, server.quote, server.auto];
    for (const each of answers) each.mockReset();
    server.pending = [];
    server.buysBack = true;
    Element.prototype.scrollIntoView = vi.fn();
    quotes = 0;
    quoted();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  return {
    stage,
    pass,
    button,
    press,
    slider,
    has,
    show,
    quoteOf,
    quoted,
    text: () => stage.box.textContent ?? "",
    isOff: (start: string) => button(start)?.getAttribute("aria-disabled") === "true",
    alerts: () => [...stage.box.querySelectorAll("[role=alert]")].map((each) => each.textContent).join(),
    cashedOut: (paid: number, change: Partial<SportsBet> = {}) =>
      server.money.mockImplementationOnce(() => ({
        bet: betOf({ cashed_stake: toAmount(40_000), cashed_payout: toAmount(62_700), ...change }),
        paid,
        wallet: WALLET,
      })),
    slide: async (key: string) => {
      await act(async () =>
        slider()?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })),
      );
      await pass();
    },
    type: async (value: string) => {
      const input = stage.box.querySelector<HTMLInputElement>("input[inputmode=decimal]");
      if (!input) throw new Error("there is no field");
      await act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value);
        input.dispatchEvent(new Event("input", { bubbles: true }));
      });
    },
    /** Shows a bet, and opens what is offered for it. */
    open: async (bet = offered()) => {
      has(bet);
      await show();
      await press("Cash out");
    },
  };
}
