import { create } from "zustand";
import type { DialogControl, DialogMap, DialogName } from "./map";

/** A dialog on the screen. Its props are those of its name. */
export interface OpenDialog<N extends DialogName = DialogName> {
  id: number;
  name: N;
  props: DialogMap[N];
  onClosed?: () => void;
}

interface DialogState {
  stack: OpenDialog[];
}

export const useDialogs = create<DialogState>(() => ({ stack: [] }));

let lastId = 0;

/** Opens a dialog over what is open. A dialog that is already open is not opened twice; it gets the new props. */
export function openDialog<N extends DialogName>(name: N, props: DialogMap[N], onClosed?: () => void): number {
  const { stack } = useDialogs.getState();
  const open = name === "confirm" || name === "alert" ? undefined : stack.find((dialog) => dialog.name === name);
  const entry: OpenDialog = { id: open?.id ?? ++lastId, name, props, onClosed };
  useDialogs.setState({ stack: [...stack.filter((dialog) => dialog !== open), entry] });
  return entry.id;
}

/** Replaces the topmost dialog: log in ↔ register. */
export function switchDialog<N extends DialogName>(name: N, props: DialogMap[N]): void {
  const top = useDialogs.getState().stack.at(-1);
  if (top) closeDialog(top.id);
  openDialog(name, props);
}

export function closeDialog(id: number): void {
  const { stack } = useDialogs.getState();
  const closing = stack.find((dialog) => dialog.id === id);
  useDialogs.setState({ stack: stack.filter((dialog) => dialog.id !== id) });
  closing?.onClosed?.();
}

export function closeAllDialogs(): void {
  for (const dialog of useDialogs.getState().stack) closeDialog(dialog.id);
}

/** A question with two buttons: resolves true on confirm, false on cancel or close. */
export function confirm(question: Omit<DialogMap["confirm"], "onConfirm" | "onCancel">): Promise<boolean> {
  return new Promise((resolve) => {
    let answer = false;
    openDialog(
      "confirm",
      {
        ...question,
        onConfirm: () => {
          answer = true;
        },
      },
      () => resolve(answer),
    );
  });
}

/** A message with one button: resolves when closed. */
export function alert(message: DialogMap["alert"]): Promise<void> {
  return new Promise((resolve) => {
    openDialog("alert", message, resolve);
  });
}

export type DialogComponentProps<N extends DialogName> = DialogMap[N] & DialogControl;
