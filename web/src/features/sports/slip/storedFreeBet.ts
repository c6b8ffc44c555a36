import { currentUid } from "@/domain/session/store";
import { readJson, writeJson } from "@/lib/storage";

const STORED = "sports_free_bet";

/** A free bet that was chosen, with its player. */
interface StoredFreeBet {
  uid: number;
  id: string;
}

function parse(stored: unknown): StoredFreeBet | null {
  const { uid, id } = (stored ?? {}) as Partial<StoredFreeBet>;
  return typeof uid === "number" && typeof id === "string" ? { uid, id } : null;
}

/** It is held here too: a browser may keep nothing. */
let kept = parse(readJson<unknown>(STORED, true));

/** Keeps the chosen free bet for its player, through a reload of this tab and the end of the session; null is none. */
export function keepFreeBet(id: string | null): void {
  kept = id === null ? null : { uid: currentUid(), id };
  writeJson(STORED, kept, true);
}

/** The free bet that is kept for the player who is logged in; that of another player is forgotten. */
export function keptFreeBet(): string | null {
  const uid = currentUid();
  if (uid === 0 || !kept) return null;
  if (kept.uid !== uid) keepFreeBet(null);
  return kept?.id ?? null;
}
