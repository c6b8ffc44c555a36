import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { closeToast, toast, useToasts } from ".";

const list = () => useToasts.getState().list;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  for (const entry of list()) closeToast(entry.id);
  vi.useRealTimers();
});

describe("toasts", () => {
  it("are info for 3000 ms by default", () => {
    toast("hello");
    expect(list()[0]).toMatchObject({ type: "info", message: "hello", duration: 3_000, closable: false });
    vi.advanceTimersByTime(2_999);
    expect(list()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(list()).toHaveLength(0);
  });

  it("stay until closed with a duration of 0 or less, and can be closed", () => {
    const id = toast.error("stays", { duration: 0 });
    vi.advanceTimersByTime(60_000);
    expect(list()[0]).toMatchObject({ closable: true });
    closeToast(id);
    expect(list()).toHaveLength(0);
  });

  it("lie on rising layers from 10000 and have unique ids", () => {
    toast("a");
    toast("b");
    const [a, b] = list();
    expect(a!.layer).toBeGreaterThan(10_000);
    expect(b!.layer).toBeGreaterThan(a!.layer);
    expect(a!.id).not.toBe(b!.id);
  });

  it("say the same words once", () => {
    toast.success("same");
    toast.success("same");
    expect(list()).toHaveLength(1);
  });

  it("are never more than four at once", () => {
    for (const word of ["a", "b", "c", "d", "e", "f"]) toast(word);
    expect(list().map((entry) => entry.message)).toEqual(["c", "d", "e", "f"]);
  });
});
