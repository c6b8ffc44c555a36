// @vitest-environment jsdom
import { act, StrictMode, useEffect } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { newStage } from "../../../tests/stage";
import { useCaptcha } from "./captcha";

const work = vi.hoisted(() => ({ call: vi.fn(), start: vi.fn(), stop: vi.fn() }));
vi.mock("@/lib/api/call", () => ({ call: work.call }));
vi.mock("./work/proveWork", () => ({ proveWork: work.start }));

/** Asks for a captcha as its dialog does, when it opens. */
function Asking() {
  const { ask, id, share } = useCaptcha();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one captcha is fetched at the start
  useEffect(() => void ask(), []);
  return (
    <p>
      {id} {share}
    </p>
  );
}

const stage = newStage();
/** Replies to the captchas that were asked for, the first one first. */
let replies: ((id: string) => void)[] = [];
const reply = (at: number, id: string) => act(async () => replies[at]?.(id));

beforeEach(() => {
  replies = [];
  work.call.mockReset().mockImplementation(
    () =>
      new Promise((resolve) => {
        replies.push((captcha_id) => resolve({ captcha_id, image: "", work: {} }));
      }),
  );
  work.stop.mockReset();
  work.start.mockReset().mockImplementation(() => ({ number: Promise.resolve(7), stop: work.stop }));
});

it("starts no work when the captcha was closed before its reply", async () => {
  await stage.render(<Asking />);
  await stage.render(null);
  await reply(0, "late");
  expect(replies).toHaveLength(1);
  expect(work.start).not.toHaveBeenCalled();
});

it("stops the work when the captcha is closed", async () => {
  await stage.render(<Asking />);
  await reply(0, "first");
  expect(stage.box.textContent).toBe("first 1");
  await stage.render(null);
  expect(work.stop).toHaveBeenCalledTimes(1);
});

it("works on the newest captcha alone where effects run twice", async () => {
  await stage.render(
    <StrictMode>
      <Asking />
    </StrictMode>,
  );
  expect(replies).toHaveLength(2);
  await reply(0, "first");
  await reply(1, "second");
  expect(work.start).toHaveBeenCalledTimes(1);
  expect(stage.box.textContent).toBe("second 1");
});
