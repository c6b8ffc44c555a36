import common from "@messages/en-0-common.json";
import sports from "@messages/en-24-sports.json";
import sportsBets from "@messages/en-25-sportsBets.json";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { vi } from "vitest";
import { ApiError } from "../src/lib/api/errors";
import { setMessages } from "../src/lib/i18n";
import { queryClient } from "../src/lib/query";

/** What each call of the sportsbook replies in a test, or makes of its input; one that is not named never replies. */
export type Replies = Record<string, unknown>;

/** Lets a mocked call reply by endpoint; an error is thrown. */
export function replyWith(call: unknown, replies: Replies): void {
  vi.mocked(call as (endpoint: string, input: unknown) => Promise<unknown>).mockImplementation((endpoint, input) => {
    const named = replies[endpoint];
    const reply = typeof named === "function" ? named(input) : named;
    if (reply instanceof ApiError) return Promise.reject(reply);
    return reply === undefined ? new Promise(() => undefined) : Promise.resolve(reply);
  });
}

/** Prepares the document for drawing a part of the sports page in English. */
export function prepareDrawing(): void {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  setMessages("en", { common, sports, sportsBets });
  queryClient.clear();
}

const open = new Set<() => Promise<void>>();

/** Takes away what a test drew. */
export async function closeDrawings(): Promise<void> {
  for (const close of open) await close();
}

/** Draws a part of the page, waiting for what its first reads bring. */
export async function drawSports(part: ReactNode) {
  const box = document.createElement("div");
  document.body.append(box);
  const root = createRoot(box);
  const draw = (next: ReactNode) =>
    act(async () => root.render(<QueryClientProvider client={queryClient}>{next}</QueryClientProvider>));
  await draw(part);
  await act(async () => undefined);
  const close = async () => {
    open.delete(close);
    await act(async () => root.unmount());
    box.remove();
  };
  open.add(close);
  return { box, draw };
}

/** Lets so much time of a faked clock pass. */
export const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

/** The button of this name in the document. */
export function buttonNamed(name: string | RegExp): HTMLButtonElement | undefined {
  const isNamed = (text: string) => (typeof name === "string" ? text === name : name.test(text));
  return [...document.querySelectorAll("button")].find((each) =>
    isNamed(each.getAttribute("aria-label") ?? each.textContent ?? ""),
  );
}

/** Presses the button of this name. */
export async function pressNamed(name: string | RegExp): Promise<void> {
  const button = buttonNamed(name);
  if (!button) throw new Error(`there is no button ${name}`);
  await act(async () => button.click());
}
