// @vitest-environment jsdom

import promotions from "@messages/en-16-promotions.json";
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { beforeEach, expect, it, vi } from "vitest";
import { call } from "@/lib/api/call";
import { setMessages } from "@/lib/i18n";
import { queryClient } from "@/lib/query";
import { FreeBets } from "./FreeBets";

vi.mock("@/lib/api/call", async (original) => ({ ...(await original<object>()), call: vi.fn() }));

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  setMessages("en", { promotions });
  queryClient.clear();
});

async function draw(free_bets: object[]) {
  vi.mocked(call).mockResolvedValue({ free_bets } as never);
  const box = document.createElement("div");
  const root = createRoot(box);
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <FreeBets />
      </QueryClientProvider>,
    ),
  );
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await act(async () => undefined);
  return box;
}

it("shows each free bet with its stake and when it lapses, and the way to the sports", async () => {
  const lapses = Date.UTC(2026, 11, 2, 12);
  const box = await draw([
    { id: "1", amount: 500_000, expires_at: lapses },
    { id: "2", amount: 125_500, expires_at: lapses },
  ]);
  const bets = [...box.querySelectorAll("li")].map((each) => each.textContent ?? "");
  expect(bets).toHaveLength(2);
  expect(bets[0]).toContain("50");
  expect(bets[1]).toContain("12.55");
  for (const bet of bets) expect(bet).toMatch(/Until .*2026/);
  const links = [...box.querySelectorAll("li a")];
  expect(links.map((link) => link.getAttribute("href")?.includes("/gameSport"))).toEqual([true, true]);
  expect(links[1]?.textContent).toMatch(/^Use it .*12\.55$/);
});

it("is not there while the player has none", async () => {
  expect((await draw([])).innerHTML).toBe("");
});
