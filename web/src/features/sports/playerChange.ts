import { currentUid, useSession } from "@/domain/session/store";

/** Calls `listener` when another player, or nobody, is logged in: what the page holds of the one before is not theirs. */
export function onPlayerChange(listener: () => void): void {
  let uid = currentUid();
  useSession.subscribe(() => {
    if (currentUid() === uid) return;
    uid = currentUid();
    listener();
  });
}
