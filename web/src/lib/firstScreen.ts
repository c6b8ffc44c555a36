import type { LobbyData, SiteSettings } from "@/api/schema";
import type { Messages } from "@/lib/i18n/messages";

/** What the first screen was drawn from on the server; the page goes on from the same. */
export interface FirstScreen {
  language: string;
  signedIn: boolean;
  settings: SiteSettings;
  lobby: LobbyData;
  /** The message files that it needs, by namespace. */
  messages: Record<string, Messages>;
}

/** Another screen than the lobby, as the server draws it; it adds the page's version. */
export interface DrawnScreen {
  /** Its address in the page. */
  at: string;
  html: string;
  /** The message files that it needs beside those of the lobby, by namespace. */
  messages: Record<string, Messages>;
}

declare global {
  /** Set where the page is drawn on the server. */
  var drawnFrom: FirstScreen | undefined;
  /** The screen in the document; set by the document's first script where it is not the lobby. */
  var drawnScreen: Pick<DrawnScreen, "at" | "messages"> | undefined;
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
  if (!text) return null;
  const data = JSON.parse(text) as FirstScreen;
  return { ...data, messages: { ...data.messages, ...globalThis.drawnScreen?.messages } };
}

/** The address of the screen that the server drew. */
export const drawnAddress = (): string => globalThis.drawnScreen?.at ?? "/";
