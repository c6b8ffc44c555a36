// @vitest-environment jsdom
import { expect, it } from "vitest";
import type { WithdrawStep } from "@/api/schema";
import { setMessages } from "@/lib/i18n";
import { newStage } from "../../../../tests/stage";
import { Timeline } from "./Timeline";

const stage = newStage();

async function show(estimated_at: number, ...steps: WithdrawStep["step"][]): Promise<string> {
  setMessages("en", { wallet: {} });
  const timeline = steps.map((step, at) => ({ step, at }));
  await stage.render(<Timeline item={{ timeline, estimated_at }} />);
  return stage.box.textContent ?? "";
}

it("a withdrawal that an operator has to decide says that it is being checked", async () => {
  expect(await show(9, "requested")).toContain("withdraw.stepReview");
});

it("a withdrawal that a rule approved, or that is over, is not being checked", async () => {
  expect(await show(9, "requested", "approved")).not.toContain("withdraw.stepReview");
  expect(await show(0, "requested", "refused")).not.toContain("withdraw.stepReview");
});
