// @vitest-environment jsdom

import promotions from "@messages/en-16-promotions.json";
import { beforeEach, expect, it, vi } from "vitest";
import { toAmount } from "@/lib/amount";
import { setMessages } from "@/lib/i18n";
import { coin, gold } from "../../../tests/promotions";
import { newStage } from "../../../tests/stage";
import { Awards } from "./Awards";

const stage = newStage();

beforeEach(() => setMessages("en", { promotions }));

it("shows every award, two of one kind as well", async () => {
  const complaints = vi.spyOn(console, "error").mockImplementation(() => {});
  await stage.render(<Awards awards={[gold(20), gold(50), coin(3)]} />);
  expect(stage.box.textContent).toContain("20");
  expect(stage.box.textContent).toContain("50");
  expect(stage.box.textContent).toContain("bonus");
  expect(complaints).not.toHaveBeenCalled();
  complaints.mockRestore();
});

it("writes out an award that is smaller than two digits show", async () => {
  const drawn = async (units: number) => {
    await stage.render(<Awards awards={[{ ...coin(1), amount: toAmount(units) }]} />);
    return stage.box.textContent;
  };
  expect(await drawn(35)).toContain("0.0035");
  expect(await drawn(150)).toMatch(/0\.01(?!\d)/);
  expect(await drawn(20_000)).toMatch(/2(?![.\d])/);
});
