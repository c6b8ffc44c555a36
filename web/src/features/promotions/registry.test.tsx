// @vitest-environment jsdom

import promotions from "@messages/en-16-promotions.json";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { beforeAll, expect, it, vi } from "vitest";
import { useDialogs } from "@/lib/dialogs";
import { setMessages } from "@/lib/i18n";
import { queryClient } from "@/lib/query";
import { offerOf, stepOf } from "../../../tests/promotions";
import { defineKind, type PromotionKind } from "./kind";
import { KINDS, kindOf } from "./registry";
import { StepList } from "./StepList";

/** A kind that only this test offers. */
const toy = defineKind({ kind: 0, name: "toy", group: "play", load: async () => StepList });

const OFFER = offerOf([stepOf(1, "claimed"), stepOf(2, "claimable"), stepOf(3, "open", 7)]);

// What a panel asks for beside its offer is under way.
vi.mock("@/lib/api/call", async (original) => ({
  ...(await original<object>()),
  call: () => new Promise(() => undefined),
}));

beforeAll(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  setMessages("en", { promotions });
});

it("the kinds are listed by name, each number once", () => {
  const names = KINDS.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)].sort());
  for (const kind of KINDS) expect(kindOf(kind.kind)).toBe(kind);
  expect(kindOf(-1)).toBeUndefined();
});

async function draw({ panel }: PromotionKind, canClaim: boolean) {
  const box = document.createElement("div");
  const onClaim = vi.fn(async () => null);
  const root = createRoot(box);
  await panel.load();
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <Suspense>
          <panel.Part offer={OFFER} canClaim={canClaim} pending={null} claimed={null} onClaim={onClaim} />
        </Suspense>
      </QueryClientProvider>,
    ),
  );
  const keys = [...box.querySelectorAll("button")].filter((key) => !key.disabled);
  return { box, root, onClaim, keys };
}

// Kinds that come at times of their own have no steps; their panels have tests of their own.
const WITH_STEPS = KINDS.filter((kind) => !kind.isTimed);

it.each([toy, ...WITH_STEPS.filter((kind) => !kind.isBought && !kind.hasOwnCall)])(
  "the panel of $name claims the step that can be claimed, and names what it brings",
  async (kind) => {
    const { root, onClaim, keys } = await draw(kind, true);
    const key = keys.find((each) => (each.getAttribute("aria-label") ?? each.textContent ?? "").includes("20 gold"));
    await act(async () => key?.click());
    expect(onClaim.mock.calls).toEqual([[{ step: 2 }]]);
    await act(async () => root.unmount());
  },
);

it.each(KINDS.filter((kind) => kind.isBought))(
  "the panel of $name opens what its steps are bought with, and claims nothing",
  async (kind) => {
    const { root, onClaim, keys } = await draw(kind, true);
    const key = keys.at(-1);
    await act(async () => key?.click());
    const opened = useDialogs.getState().stack.at(-1)?.name;
    expect(["deposit", "firstRecharge", "dailyGift"]).toContain(opened);
    expect(onClaim).not.toHaveBeenCalled();
    await act(async () => root.unmount());
  },
);

it.each([toy, ...WITH_STEPS])(
  "the panel of $name shows the rewards to those who cannot claim, and no way to claim them",
  async (kind) => {
    const { box, root, onClaim, keys } = await draw(kind, false);
    expect(box.textContent).toContain("20");
    for (const key of keys) await act(async () => key.click());
    expect(onClaim).not.toHaveBeenCalled();
    await act(async () => root.unmount());
  },
);
