import { create } from "zustand";

/** Whether the player has to look at the time and the result before the next stake. */
export const useRealityCheck = create<{ due: boolean }>(() => ({ due: false }));

/** Asks for a reality check, or ends one that was answered. */
export const setRealityCheckDue = (due: boolean): void => useRealityCheck.setState({ due });
