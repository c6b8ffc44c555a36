import { refreshUser } from "@/domain/session/actions";
import { queryClient } from "@/lib/query";

/** Fetches again what the page shows of the player, after a change; nothing waits for it. */
export function reloadProfile(): void {
  void refreshUser().catch(() => undefined);
  void queryClient.invalidateQueries({ queryKey: ["GET /api/user/profile"] });
}
