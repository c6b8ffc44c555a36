// @vitest-environment jsdom

import promotions from "@messages/en-16-promotions.json";
import { beforeEach, expect, it, vi } from "vitest";
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
