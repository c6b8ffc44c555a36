import { create } from "zustand";
import type { ServerStatus } from "@/api/schema";

/** Whether the server can read and write, only read, or neither. */
export type Availability = ServerStatus["store"];

/** The last that replies and the server's status have said about it. */
export const useAvailability = create<{ current: Availability }>(() => ({ current: "normal" }));

export function setAvailability(current: Availability): void {
  if (useAvailability.getState().current !== current) useAvailability.setState({ current });
}

/** Resolves with true once the server reads and writes, or with false when `withinMs` have passed first. */
export function whenAvailable(withinMs: number): Promise<boolean> {
  if (useAvailability.getState().current === "normal") return Promise.resolve(true);
  return new Promise((resolve) => {
    const timer = setTimeout(() => finish(false), withinMs);
    const unsubscribe = useAvailability.subscribe(({ current }) => {
      if (current === "normal") finish(true);
    });
    function finish(isAvailable: boolean) {
      clearTimeout(timer);
      unsubscribe();
      resolve(isAvailable);
    }
  });
}
