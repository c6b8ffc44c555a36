// @vitest-environment jsdom

import messages from "@messages/en-16-promotions.json";
import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { setMessages } from "@/lib/i18n";
import { offerOf, stepOf } from "../../../../../tests/promotions";
import { newStage } from "../../../../../tests/stage";
import { MessagingApp } from "./MessagingApp";

const stage = newStage();

beforeEach(() => setMessages("en", { promotions: messages }));

async function draw(state: "open" | "claimed", canClaim: boolean, link = "") {
  const onClaim = vi.fn(async () => null);
  const offer = offerOf([stepOf(1, state), stepOf(2, state)], { link });
  await stage.render(
    <MessagingApp offer={offer} canClaim={canClaim} pending={null} claimed={null} onClaim={onClaim} />,
  );
  return onClaim;
}

const field = () => stage.box.querySelector("input");

it("claims with the code that is typed, in capitals, and not before it is long enough", async () => {
  const onClaim = await draw("open", true);
  const type = async (value: string) => {
    const input = field();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value);
    await act(async () => input?.dispatchEvent(new Event("input", { bubbles: true })));
    await act(async () => stage.box.querySelector("form")?.requestSubmit());
  };
  await type("k7q");
  expect(onClaim).not.toHaveBeenCalled();
  await type("k7qw 2m9p");
  expect(onClaim).toHaveBeenCalledExactlyOnceWith({ code: "K7QW2M9P" });
});

it("has no field for a visitor, or once the code brought its rewards", async () => {
  await draw("open", false);
  expect(field()).toBeNull();
  await draw("claimed", true, "https://example.com/channel");
  expect(field()).toBeNull();
  expect(stage.box.querySelector("a")).toBeNull();
});

it("leads to the channel where the operator has one", async () => {
  await draw("open", true, "https://example.com/channel");
  expect(stage.box.querySelector("a")?.href).toBe("https://example.com/channel");
});
