import { create } from "zustand";

/** Whether the live stream is up. While it is not, screens poll. */
export const useStreamState = create<{ live: boolean }>(() => ({ live: false }));
