import { call, type Input, type Reply } from "@/lib/api/call";

const GAME_URL = "GET /api/game/getGameUrl";

export type Launch = Reply<typeof GAME_URL>;

/** Every field is given here: one that is left out means money for real to the server. */
type LaunchRequest = Required<Input<typeof GAME_URL>>;

/** Asks where a game is played. The server gives the same answer to a repeat within 10 s. */
export const launchGame = (request: LaunchRequest, signal: AbortSignal): Promise<Launch> =>
  call(GAME_URL, request, { signal, quiet: true });

/** A page of a provider may run scripts, and nothing of ours. */
export const FRAME_SANDBOX = "allow-scripts allow-same-origin allow-forms allow-popups allow-orientation-lock";

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
