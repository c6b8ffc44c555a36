let leaving = false;

/** The player is logging out here. */
export const isLeaving = (): boolean => leaving;

/** While the player logs out, a reply that says the session has ended is expected. */
export async function whileLeaving(act: () => Promise<void>): Promise<void> {
  leaving = true;
  try {
    await act();
  } finally {
    leaving = false;
  }
}
