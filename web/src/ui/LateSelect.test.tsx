// @vitest-environment jsdom
import { act } from "react";
import { expect, it, vi } from "vitest";
import { newStage } from "../../tests/stage";
import { LateSelect } from "./LateSelect";

const stage = newStage();
const options = [
  { value: "lobby", label: "As in the lobby" },
  { value: "name", label: "By name" },
];

it("looks like a list that is closed, and opens it with the first press", async () => {
  await stage.render(<LateSelect label="Order" hideLabel value="lobby" options={options} onChange={() => undefined} />);
  const closed = stage.box.querySelector<HTMLElement>("[role=combobox]");
  expect(closed?.textContent).toBe("As in the lobby");
  expect(closed?.getAttribute("aria-expanded")).toBe("false");
  expect(document.querySelectorAll("[role=option]")).toHaveLength(0);
  await act(async () => closed?.click());
  await vi.waitFor(async () => {
    await act(async () => undefined);
    expect(document.querySelectorAll("[role=option]")).toHaveLength(2);
  }, 5_000);
  expect(stage.box.querySelector("[role=combobox]")?.getAttribute("aria-expanded")).toBe("true");
});
