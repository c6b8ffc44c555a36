/**
 * The dialogs by name, with what each is opened with. Here are the two that every part of the page may open; the app declares its
 * own with `declare module "@/lib/dialogs/map"`.
 */
export interface DialogMap {
  alert: { title: string; text: string; confirmLabel?: string };
  confirm: {
    title: string;
    text: string;
    confirmLabel?: string;
    cancelLabel?: string;
    danger?: boolean;
    onConfirm: () => void;
    onCancel?: () => void;
  };
}

export type DialogName = keyof DialogMap;
/** What every dialog component receives besides its own props. */
export interface DialogControl {
  /** Closes this dialog. */
  close: () => void;
}
