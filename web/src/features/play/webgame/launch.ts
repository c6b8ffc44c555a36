import type { Ms, PlayMode } from "@/api/schema";
import { call, type Input, type Reply } from "@/lib/api/call";

const GAME_URL = "GET /api/game/getGameUrl";

/** How a phone is to be held for a game. */
export type Orientation = "any" | "portrait" | "landscape";

/** The reply to a launch. Declared here until the server's own description has these fields. */
export interface Launch extends Reply<typeof GAME_URL> {
  /** A page of this app, or a page of the provider in a frame. */
  mode: "page" | "frame";
  session_id: string | null;
  demo: boolean;
  orientation: Orientation;
  /** Where the frame's page comes from; messages are taken from it alone. */
  origin: string;
  /** When the game's session ends at the latest; 0 without an end. */
  expires_at: Ms;
}

export interface LaunchRequest {
  game_id: string;
  account_type: PlayMode;
  demo: boolean;
}

/** Asks where a game is played. The server gives the same answer to a repeat within 10 s. */
export async function launchGame(request: LaunchRequest, signal: AbortSignal): Promise<Launch> {
  const input: Input<typeof GAME_URL> = request;
  return (await call(GAME_URL, input, { signal, quiet: true })) as Launch;
}

export type AddressFault = "own_origin" | "bad_address";

/**
 * Why an address must not be framed; null for one that may. A page of our own origin could leave its sandbox, and one
 * of another origin than announced could not be distinguished from a stranger's.
 */
export function addressFault({ url, origin }: Pick<Launch, "url" | "origin">, own: string): AddressFault | null {
  let address: URL;
  try {
    address = new URL(url);
  } catch {
    return "bad_address";
  }
  if (address.origin === own || origin === own) return "own_origin";
  const isWeb = address.protocol === "https:" || (address.protocol === "http:" && own.startsWith("http:"));
  return isWeb && address.origin === origin ? null : "bad_address";
}

/** The page of this app that a game of the house is played on; null for any other address. */
export const pageOf = (url: string): string | null => (/^#\/(?!webgame)/.test(url) ? url.slice(1) : null);
