// @vitest-environment jsdom

import slots from "@messages/en-8-slots.json";
import own from "@messages/en-30-the-clockmaker.json";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { beforeAll, expect, it, vi } from "vitest";
import { setMessages } from "@/lib/i18n";
import { look } from "../the-clockmaker/look";
import { Choice } from "./Choice";

beforeAll(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  setMessages("en", { slots, "the-clockmaker": own });
});

async function shown(busy: boolean) {
  const chosen = vi.fn();
  const box = document.createElement("div");
  await act(async () => createRoot(box).render(<Choice look={look} busy={busy} still={false} onChoose={chosen} />));
  return { box, chosen, options: [...box.querySelectorAll("button")] };
}

it("names each option of the sheet, and what is played when it is left", async () => {
  const { box, options } = await shown(false);
  expect(options.map((option) => option.textContent)).toEqual([
    "20 spinsall wins ×1",
    "10 spinseach ×1 to ×3",
    "4 spinseach ×2 to ×8",
  ]);
  expect(options.every((option) => option.querySelector("img")?.src.startsWith("data:image/svg"))).toBe(true);
  expect(box.textContent).toContain("20 spins, all wins ×1.");
});

it("takes one press, and none while the answer is waited for", async () => {
  const { chosen, options } = await shown(false);
  options[1]?.click();
  expect(chosen.mock.calls).toEqual([[{ choose: "ten" }]]);
  const waiting = await shown(true);
  waiting.options[1]?.click();
  expect(waiting.chosen).not.toHaveBeenCalled();
});
