import type { LobbyData, SiteSettings } from "@/api/schema";

/** What the first screen was drawn from on the server; the page goes on from the same. */
export interface FirstScreen {
  language: string;
  signedIn: boolean;
  settings: SiteSettings;
  lobby: LobbyData;
  /** The message files that it needs, by namespace. */
  messages: Record<string, Record<string, string>>;
}

declare global {
  /** Set where the page is drawn on the server. */
  var drawnFrom: FirstScreen | undefined;
}

const HOLDER = "first-screen";
let known: FirstScreen | null | undefined;

/** The data that came inside the document; null in a document without a first screen. */
export function firstScreen(): FirstScreen | null {
  known ??= globalThis.drawnFrom ?? fromDocument();
  return known;
}

function fromDocument(): FirstScreen | null {
  const text = typeof document === "undefined" ? null : document.getElementById(HOLDER)?.textContent;
  return text ? (JSON.parse(text) as FirstScreen) : null;
}
