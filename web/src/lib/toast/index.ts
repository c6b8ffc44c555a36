import { create } from "zustand";
import { TOAST_DURATION_MS, TOAST_LAYER } from "../constants";

export type ToastType = "success" | "warning" | "error" | "info";

export interface Toast {
  id: number;
  type: ToastType;
  message: string;
  closable: boolean;
  /** ms; 0 or less stays until closed. */
  duration: number;
  /** Starts at 10000 and rises per message. */
  layer: number;
}

export interface ToastOptions {
  type?: ToastType;
  closable?: boolean;
  duration?: number;
}

const MOST = 4;

export const useToasts = create<{ list: Toast[] }>(() => ({ list: [] }));

let lastId = 0;
const timers = new Map<number, ReturnType<typeof setTimeout>>();

export function closeToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  useToasts.setState(({ list }) => ({ list: list.filter((entry) => entry.id !== id) }));
}

/** The pointer is over it: it stays. */
export function holdToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

export function releaseToast(id: number): void {
  const entry = useToasts.getState().list.find((shown) => shown.id === id);
  if (entry && entry.duration > 0)
    timers.set(
      id,
      setTimeout(() => closeToast(id), entry.duration),
    );
}

function show(message: string, options: ToastOptions = {}): number {
  const { type = "info", closable = false, duration = TOAST_DURATION_MS } = options;
  const { list } = useToasts.getState();
  // The same message is not shown twice at once.
  const same = list.find((entry) => entry.message === message && entry.type === type);
  if (same) {
    holdToast(same.id);
    releaseToast(same.id);
    return same.id;
  }
  const id = ++lastId;
  const entry: Toast = { id, type, message, closable: closable || duration <= 0, duration, layer: TOAST_LAYER + id };
  for (const old of list.slice(0, Math.max(0, list.length + 1 - MOST))) closeToast(old.id);
  useToasts.setState((state) => ({ list: [...state.list, entry] }));
  releaseToast(id);
  return id;
}

export const toast = Object.assign(show, {
  success: (message: string, options?: Omit<ToastOptions, "type">) => show(message, { ...options, type: "success" }),
  warning: (message: string, options?: Omit<ToastOptions, "type">) => show(message, { ...options, type: "warning" }),
  error: (message: string, options?: Omit<ToastOptions, "type">) => show(message, { ...options, type: "error" }),
  info: (message: string, options?: Omit<ToastOptions, "type">) => show(message, { ...options, type: "info" }),
});
