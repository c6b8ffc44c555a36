import { create } from "zustand";
import type { ServerStatus } from "@/api/schema";
import { setAvailability, useAvailability } from "@/lib/api/availability";
import { queryClient } from "@/lib/query";
import { useSite } from "./site";

const NORMAL = 1;
const AGAIN_MS = 15_000;
/** While the server's store does not work, which mends itself within seconds. */
const OUTAGE_AGAIN_MS = 2_000;

/** The server's state; a failed check leaves it unchanged. */
export const useServerStatus = create<ServerStatus>(() => ({ status: NORMAL, content: null, store: "normal" }));

let timer: ReturnType<typeof setTimeout> | undefined;

/** Asks the status host once at start, when a call finds the site closed, and again while it is not normal, so that the page opens by itself. */
export async function checkServerStatus(): Promise<void> {
  clearTimeout(timer);
  try {
    const host = useSite.getState().statusHost;
    const reply = await fetch(`${host}/status`, { cache: "no-store", signal: AbortSignal.timeout(10_000) });
    const { data } = (await reply.json()) as { data: ServerStatus };
    if (data && typeof data.status === "number") {
      useServerStatus.setState(data, true);
      setAvailability(data.store ?? "normal");
    }
  } catch {
    // Silently ignored: the check is a courtesy.
  }
  checkAgain();
}

function checkAgain(): void {
  clearTimeout(timer);
  const isOut = useAvailability.getState().current !== "normal";
  if (!isOut && useServerStatus.getState().status === NORMAL) return;
  timer = setTimeout(checkServerStatus, isOut ? OUTAGE_AGAIN_MS : AGAIN_MS);
}

/** Follows what replies say about the server's store: until it works, its state is asked; then what failed is read again. */
export function watchAvailability(): () => void {
  return useAvailability.subscribe(({ current }) => {
    if (current !== "normal") checkAgain();
    else void queryClient.refetchQueries({ predicate: ({ state }) => state.status === "error" });
  });
}
