// @vitest-environment jsdom
import { act } from "react";
import { expect, it, vi } from "vitest";
import { setMessages } from "@/lib/i18n";
import { newStage } from "../../../tests/stage";
import Announcement from "./Announcement";

const stage = newStage();

const press = (label: string) =>
  act(async () => {
    const buttons = [...document.querySelectorAll("button")];
    buttons.find(({ textContent }) => textContent === label)?.click();
  });

it("shows one announcement after the other and says of each that it was shown", async () => {
  setMessages("en", { common: { announcement_place: "{at} of {count}", next: "Next", understood: "Got it" } });
  const list = ["first", "second"].map((id) => ({ id, title: `Title ${id}`, text: `Text ${id}` }));
  const [onShown, close] = [vi.fn(), vi.fn()];
  await stage.render(<Announcement list={list} onShown={onShown} close={close} />);
  expect(document.body.textContent).toContain("Text first");
  expect(document.body.textContent).toContain("1 of 2");
  expect(onShown.mock.calls).toEqual([[list[0]]]);
  await press("Next");
  expect(document.body.textContent).toContain("Text second");
  expect(onShown.mock.calls).toEqual([[list[0]], [list[1]]]);
  expect(close).not.toHaveBeenCalled();
  await press("Got it");
  expect(close).toHaveBeenCalledOnce();
});
