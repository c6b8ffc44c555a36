// @vitest-environment jsdom

import promotions from "@messages/en-16-promotions.json";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { toAmount } from "@/lib/amount";
import { setMessages } from "@/lib/i18n";
import { type CardProps, defineKind, type Offer } from "./kind";
import { OfferCard } from "./OfferCard";
import { KINDS, kindOf } from "./registry";

/** A kind that only this test offers. */
const toy = defineKind({ kind: 0, name: "toy", Card: (props: CardProps) => <OfferCard title="Toy" {...props} /> });

const GOLD = [{ kind: "gold" as const, amount: toAmount(200_000) }];
const OFFER: Offer = {
  steps: [
    { step: 1, current: 1, target: 1, rewards: GOLD, state: "claimed" },
    { step: 2, current: 1, target: 1, rewards: GOLD, state: "claimable" },
    { step: 3, current: 1, target: 7, rewards: GOLD, state: "open" },
  ],
};

beforeAll(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  setMessages("en", { promotions });
});

it("the kinds are listed by name, each number once", () => {
  const names = KINDS.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)].sort());
  for (const kind of KINDS) expect(kindOf(kind.kind)).toBe(kind);
  expect(kindOf(-1)).toBeUndefined();
});

describe.each([toy, ...KINDS])("the card of $name", ({ Card }) => {
  it("shows every step, and claims the one that can be claimed", async () => {
    const box = document.createElement("div");
    const onClaim = vi.fn();
    const root = createRoot(box);
    await act(async () => root.render(<Card offer={OFFER} pending={null} onClaim={onClaim} />));
    const keys = [...box.querySelectorAll("button")].filter((key) => !key.disabled);
    expect(keys.map((key) => key.textContent)).toEqual(["Claim"]);
    await act(async () => keys[0]?.click());
    expect(onClaim).toHaveBeenCalledWith(2);
    expect(box.textContent).toContain("Claimed");
    expect(box.textContent).toContain("1 of 7");
    expect(box.querySelector("section")?.getAttribute("aria-label")).not.toBe("");
    await act(async () => root.unmount());
  });
});
