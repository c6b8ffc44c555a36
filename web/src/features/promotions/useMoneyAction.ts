import { useState } from "react";
import { type ApiError, isApiError } from "@/lib/api/errors";
import { refreshOffers } from "./useClaim";

/** Something that brings money: one at a time, a refusal for the screen to show; all that it changes is asked for again. */
export function useMoneyAction() {
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);

  async function run(action: () => Promise<void>): Promise<void> {
    if (isRunning) return;
    setRunning(true);
    setError(null);
    try {
      await action();
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      setError(failure);
    } finally {
      setRunning(false);
      refreshOffers();
    }
  }

  return { isRunning, error, run };
}
