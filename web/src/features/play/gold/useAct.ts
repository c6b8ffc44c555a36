import { useCallback, useState } from "react";
import { isApiError } from "@/lib/api/errors";
import { reloadGoldShop } from "./shop";

/** Runs one request at a time; the call itself says why it failed. `done` is called after a success. */
export function useAct() {
  const [running, setRunning] = useState<string | null>(null);
  const act = useCallback(async (name: string, run: () => Promise<void>, done?: () => void) => {
    setRunning(name);
    try {
      await run();
      done?.();
    } catch (error) {
      if (!isApiError(error)) throw error;
      // Another page may have done it: what is refused here is shown as it is now.
      void reloadGoldShop();
    } finally {
      setRunning(null);
    }
  }, []);
  return { running, act };
}
