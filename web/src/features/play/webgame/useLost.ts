import { useSyncExternalStore } from "react";
import { useWallet } from "@/domain/wallet";
import { useAvailability } from "@/lib/api/availability";
import { isApiError } from "@/lib/api/errors";
import { useStreamState } from "@/lib/stream/state";

function subscribe(changed: () => void): () => void {
  const events = ["online", "offline"] as const;
  for (const name of events) window.addEventListener(name, changed);
  return () => {
    for (const name of events) window.removeEventListener(name, changed);
  };
}

/**
 * True while no bet would be taken: the device is offline, neither the live stream nor a question gets through, or the
 * server itself says that it writes nothing.
 */
export function useLost(): boolean {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const live = useStreamState((state) => state.live);
  const isOut = useAvailability((state) => state.current !== "normal");
  const { failureReason } = useWallet();
  return !online || isOut || (!live && isApiError(failureReason) && failureReason.outcomeUnknown);
}
