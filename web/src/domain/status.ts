import { create } from "zustand";
import type { ServerStatus } from "@/api/schema";
import { useSite } from "./site";

const NORMAL = 1;
const AGAIN_MS = 15_000;

/** The server's state; a failed check leaves it unchanged. */
export const useServerStatus = create<ServerStatus>(() => ({ status: NORMAL, content: null }));

let again: ReturnType<typeof setTimeout> | undefined;

/** Asks the status host once at start, when a call finds the site closed, and again while it is not normal, so that the page opens by itself. */
export async function checkServerStatus(): Promise<void> {
  try {
    const host = useSite.getState().statusHost;
    const reply = await fetch(`${host}/status`, { cache: "no-store", signal: AbortSignal.timeout(10_000) });
    const { data } = (await reply.json()) as { data: ServerStatus };
    if (data && typeof data.status === "number") useServerStatus.setState(data, true);
  } catch {
    // Silently ignored: the check is a courtesy.
  }
  clearTimeout(again);
  if (useServerStatus.getState().status !== NORMAL) again = setTimeout(checkServerStatus, AGAIN_MS);
}
