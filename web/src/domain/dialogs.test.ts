import { beforeEach, expect, it } from "vitest";
import { useDialogs } from "@/lib/dialogs";
import { openDialogByName } from "./dialogs";

const open = () => useDialogs.getState().stack.map(({ name }) => name);

beforeEach(() => useDialogs.setState({ stack: [] }));

it("a dialog that needs nothing is opened by its name", () => {
  openDialogByName("deposit");
  expect(open()).toEqual(["deposit"]);
});

it("a name without a dialog, and a dialog that needs more, open nothing", () => {
  for (const name of ["lottery", "toString", "betDetail", ""]) openDialogByName(name);
  expect(open()).toEqual([]);
});
