// @vitest-environment jsdom

import slots from "@messages/en-8-slots.json";
import cards from "@messages/en-12-cards.json";
import rounds from "@messages/en-20-rounds.json";
import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { setMessages } from "@/lib/i18n";
import { translator } from "@/lib/i18n/translate";
import golden from "../fairness/golden.json";
import { GAMES, originalOf } from "../registry";
import type { SummaryFormat } from "./summary";

beforeAll(() => {
  setMessages("en", { rounds, cards, slots });
});

async function draw(picture: ReactNode): Promise<string> {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const box = document.createElement("div");
  const root = createRoot(box);
  await act(async () => root.render(picture));
  const drawn = box.innerHTML;
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
  return drawn;
}

const format = (): SummaryFormat => ({
  t: translator("rounds"),
  times: (multiplier) => `${multiplier / 10_000}×`,
  hundredths: (value) => (value / 100).toFixed(2),
});

describe("a round of crash", () => {
  const round = { params: { auto_cash_out: 200 }, multiplier: 20_000, payout: 20 };
  const shared = { round_no: 1, salt: "s", hash: "h" };

  it("is described by its crash point and where the player cashed out", async () => {
    const summary = await originalOf("crash")!.summary();
    const out = summary({ ...round, outcome: { ...shared, crash_point: 531, cashed_out_at: 200 } }, format());
    expect(out.word).toBe("5.31×");
    expect(await draw(out.picture)).toContain("2×");
    const late = summary({ ...round, outcome: { ...shared, crash_point: 120, cashed_out_at: null } }, format());
    expect(await draw(late.picture)).toContain("Not in time");
    const back = summary({ ...round, outcome: { ...shared, crash_point: null, cashed_out_at: null } }, format());
    expect(await draw(back.picture)).toContain("Bet taken back");
  });
});

describe.each(GAMES.map(({ id }) => id))("a round of %s", (game) => {
  it("is put into words and drawn, as the server recorded it", async () => {
    const summary = await originalOf(game)!.summary();
    const written = golden.filter((round) => round.game === game);
    // Drawing takes its time: of a long list a dozen are drawn, from all over it.
    const each = Math.ceil(written.length / 12);
    for (const [at, { params, outcome, pays }] of written.entries()) {
      // A round that is not over has no payout yet.
      const multiplier = pays ? Math.floor((Number(pays[0]) / Number(pays[1])) * 10_000) : 0;
      const { word, choice, picture } = summary({ params, outcome, multiplier, payout: multiplier }, format());
      expect(word).not.toMatch(/^$|undefined|NaN|_/);
      if (at % each !== 0) continue;
      const drawn = await draw(picture);
      expect(drawn.length).toBeGreaterThan(40);
      // A key without words would show itself.
      for (const text of [drawn.replace(/<[^>]*>/g, " "), ...choice.map(({ label, value }) => `${label} ${value}`)]) {
        expect(text).not.toMatch(/undefined|NaN|[a-z]_[a-z]/);
      }
    }
  }, 20_000);
});
