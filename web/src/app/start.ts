import { cleanCachedData } from "@/domain/daily";
import { prefetchLobby } from "@/domain/lobby";
import { sessionEnded, signInAgain } from "@/domain/session/guard";
import { dispatch, isLoggedIn } from "@/domain/session/store";
import { applySite, loadSite, useSite } from "@/domain/site";
import { checkServerStatus, watchAvailability } from "@/domain/status";
import { trackPageView } from "@/domain/track";
import { call, setCallHooks } from "@/lib/api/call";
import { updateOnNavigation, watchForUpdates } from "@/lib/appUpdate";
import { closeAllDialogs } from "@/lib/dialogs";
import { visitForPopUps } from "@/lib/dialogs/queue";
import { startI18n } from "@/lib/i18n";
import { initialLanguage } from "@/lib/i18n/languages";
import { arrival, rootRedirect, withoutParam } from "@/lib/params";
import { beforeNavigation, currentRoute, type Route } from "@/lib/router";
import { readSetting, writeSetting } from "@/lib/storage";
import { toast } from "@/lib/toast";
import { clearOldCaches } from "@/lib/version";
import { registerWorker } from "@/lib/worker";
import { preloadScreen } from "./routes";
import { watchViewport } from "./viewport";

/** Settings of an earlier visit are good enough to paint with; the fresh ones follow. */
async function siteLanguage(): Promise<string> {
  const fresh = loadSite().catch(() => useSite.getState());
  return useSite.getState().lang || (await fresh).lang;
}

/** Before every navigation: keeps what the address carries and reports the page view. */
function onNavigation(to: Route): void {
  const user = to.params.get("randomUserId");
  if (user) writeSetting("randomUserId", user);
  const gameToken = to.params.get("gameToken");
  if (gameToken) void verifyGameToken(gameToken);
  // A dialog belongs to the screen that it was opened on: the phone's way back closes it.
  if (to.path !== currentRoute().path) closeAllDialogs();
  visitForPopUps(to.path);
  updateOnNavigation();
  trackPageView(to.path);
}

/** A game token is single use: it goes off the address bar at once and is verified. */
async function verifyGameToken(gameToken: string): Promise<void> {
  window.history.replaceState(null, "", withoutParam(window.location.href, "gameToken"));
  dispatch({ type: "arrived", isApp: arrival().isApp, gameToken });
  await call("POST /api/user/tokenVerify", { gameToken }, { quiet: true }).catch(() => undefined);
}

/** A visitor has nothing to check; what a session needs is loaded for players only. */
async function checkSession(): Promise<void> {
  if (!isLoggedIn()) return;
  const { checkStoredSession } = await import("@/domain/session/actions");
  await checkStoredSession();
}

/** The code of the live stream and of what comes up by itself is loaded after the first paint. */
async function live(): Promise<void> {
  const [{ connectLive }, { connectPrompts }] = await Promise.all([import("@/domain/live"), import("./prompts")]);
  connectLive();
  connectPrompts();
}

/** Everything before the first paint, and what goes on beside it. */
export async function start(): Promise<void> {
  const elsewhere = rootRedirect(window.location);
  if (elsewhere) {
    window.location.replace(elsewhere);
    return new Promise(() => undefined);
  }
  watchViewport();
  void clearOldCaches();
  watchForUpdates();
  cleanCachedData();
  const { isApp, gameToken } = arrival();
  dispatch({ type: "arrived", isApp, gameToken });
  setCallHooks({
    isLoggedIn,
    sessionEnded,
    signInAgain,
    siteClosed: () => void checkServerStatus(),
    refused: (error) => toast.error(error.message),
  });
  applySite(useSite.getState());
  preloadScreen(currentRoute().path);
  // The lobby and the words load side by side; a known language need not wait for the settings.
  const lobby = prefetchLobby();
  const language = initialLanguage(readSetting("lang") ? "" : await siteLanguage());
  if (readSetting("lang")) void siteLanguage();
  await startI18n(language, ["common", "lobby"]);
  beforeNavigation(onNavigation);
  onNavigation(currentRoute());
  // Signatures need the server's clock, which preload tells.
  void lobby.finally(() => checkSession().finally(live));
  watchAvailability();
  void checkServerStatus();
  registerWorker();
}

/** Hides the page-level loading element. */
export function ready(): void {
  const loading = document.getElementById("loading");
  if (loading) loading.hidden = true;
}
