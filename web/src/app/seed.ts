import { seedLobby } from "@/domain/lobby";
import type { FirstScreen } from "@/lib/firstScreen";
import { setMessages } from "@/lib/i18n";
import { isLanguage } from "@/lib/i18n/languages";

/** Puts what the first screen was drawn from where the page looks for it, so that both sides draw the same. */
export function seedFirstScreen({ language, messages, lobby }: FirstScreen): void {
  if (!isLanguage(language)) throw new Error(`no such language: ${language}`);
  setMessages(language, messages);
  seedLobby(lobby);
}
