import { plainTable } from "../sharedTable/plain";
import type { LiveParams, LiveTable } from "./live";
import { liveVerifier } from "./verify";

/** A live table with what its parts make: how it is called, and how its rounds are verified. */
export function liveTable<Outcome extends object>(parts: Omit<LiveTable<Outcome>, "definition">): LiveTable<Outcome> {
  const definition = plainTable<LiveParams, Outcome>({ id: parts.id, verifier: liveVerifier(parts) });
  return { ...parts, definition };
}
