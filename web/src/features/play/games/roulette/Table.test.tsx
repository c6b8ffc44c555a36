// @vitest-environment jsdom
import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { setMessages } from "@/lib/i18n";
import chips from "../../../../../public/json/en-14-chips.json";
import english from "../../../../../public/json/en-30-roulette.json";
import { newStage } from "../../../../../tests/stage";
import { Table } from "./Table";

const stage = newStage();
const LIT = "[class~='bg-white/25']";

async function draw(): Promise<void> {
  await stage.render(
    <Table
      way="standing"
      height="616px"
      bets={[{ spot: "8", chips: 2 }]}
      pocket={null}
      wins={[]}
      disabled={false}
      worth={(count) => String(count)}
      nameOf={(spot) => spot}
      onPut={() => undefined}
    />,
  );
}

/** The mouse comes over a spot, as it also does where a finger has pressed. */
const hover = (spot: string) =>
  act(async () => {
    const over = Object.assign(new Event("pointerover", { bubbles: true }), { pointerType: "mouse" });
    stage.box.querySelector(`[data-spot="${spot}"]`)?.dispatchEvent(over);
  });

beforeEach(() => setMessages("en", { roulette: english, chips }));

it("the numbers that a spot covers are lit where something hovers", async () => {
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === "(hover: hover)" }));
  await draw();
  await hover("dozen1");
  expect(stage.box.querySelectorAll(LIT).length).toBeGreaterThan(12);
});

it("a finger leaves nothing lit behind", async () => {
  await draw();
  await hover("dozen1");
  expect(stage.box.querySelector(LIT)).toBeNull();
});
