import { cleanCachedData } from "@/domain/daily";
import { prefetchLobby, refetchLobby } from "@/domain/lobby";
import { confirmIdentity, sessionEnded, signInAgain } from "@/domain/session/guard";
import { dispatch, isLoggedIn, useSession } from "@/domain/session/store";
import { applySite, isSiteKnown, loadSite, useSite } from "@/domain/site";
import { checkServerStatus, watchAvailability } from "@/domain/status";
import { trackPageView } from "@/domain/track";
import { call, setCallHooks } from "@/lib/api/call";
import { updateOnNavigation, watchForMissingChunks, watchForUpdates } from "@/lib/appUpdate";
import { closeAllDialogs } from "@/lib/dialogs";
import { type FirstScreen, firstScreen } from "@/lib/firstScreen";
import { onLanguageChange, startI18n } from "@/lib/i18n";
import { initialLanguage } from "@/lib/i18n/languages";
import { firstIdle, nextTask, watchForIdle } from "@/lib/idle";
import { watchForInstall } from "@/lib/install";
import { arrival, rootRedirect, withoutParam } from "@/lib/params";
import { beforeNavigation, currentRoute, isDrawnRoute, type Route } from "@/lib/router";
import { writeSetting } from "@/lib/storage";
import { toast } from "@/lib/toast";
import { pageUsed } from "@/lib/used";
import { clearOldCaches } from "@/lib/version";
import { keepPage, nameManifest, registerWorker } from "@/lib/worker";
import { preloadScreen } from "./routes";
import { seedFirstScreen } from "./seed";
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
  await nextTask();
  const { checkStoredSession } = await import("@/domain/session/actions");
  await checkStoredSession();
}

/** The code of the live stream and of what comes up by itself is loaded in an idle moment; a visitor's page begins once they use it. */
async function live(): Promise<void> {
  await firstIdle();
  const [{ connectLive }, { connectPrompts }] = await Promise.all([import("@/domain/live"), import("./prompts")]);
  if (!isLoggedIn()) await pageUsed();
  connectLive();
  connectPrompts();
}

/** The lobby: it came with the document, or it is asked for. A player's page asks at once, for signatures need the server's clock. */
function loadLobby(first: FirstScreen | null): Promise<void> {
  if (!first) return prefetchLobby();
  return isLoggedIn() ? refetchLobby() : firstIdle();
}

/** The words of the first screen: they wait for the settings where neither the document nor an earlier visit has brought them. */
async function loadWords(first: FirstScreen | null): Promise<void> {
  const isKnown = isSiteKnown();
  const language = initialLanguage(isKnown ? useSite.getState().lang : await siteLanguage());
  if (isKnown) void firstIdle().then(siteLanguage);
  if (first?.language !== language) await startI18n(language, ["common", "lobby"]);
}

/** The sign has a font file of its own. Text drawn before it is here makes the browser look through all fonts of the device. */
function loadCurrencySign(): void {
  void document.fonts?.load('1em "Figtree Variable"', useSite.getState().currencySymbol).catch(() => undefined);
}

/** A link at the end of an e-mail is rare: its code is loaded for it alone. */
async function unsubscribe(): Promise<void> {
  const { followUnsubscribeLink } = await import("./unsubscribe");
  await followUnsubscribeLink();
}

declare global {
  interface Window {
    /** The last button that was pressed before the page ran; the document's first script noted it. */
    pressedEarly?: HTMLElement;
  }
}

/** Everything before the first paint, and what goes on beside it. */
export async function start(): Promise<void> {
  const elsewhere = rootRedirect(window.location);
  if (elsewhere) {
    window.location.replace(elsewhere);
    return new Promise(() => undefined);
  }
  watchViewport();
  watchForMissingChunks();
  void firstIdle().then(() => {
    void clearOldCaches();
    watchForUpdates();
    watchForInstall();
    nameManifest();
  });
  cleanCachedData();
  const { isApp, gameToken } = arrival();
  dispatch({ type: "arrived", isApp, gameToken });
  setCallHooks({
    isLoggedIn,
    sessionEnded,
    signInAgain,
    confirmIdentity,
    siteClosed: () => void checkServerStatus(),
    refused: (error) => toast.error(error.message),
  });
  // To read the lobby and to put it where it is looked for are two tasks of a slow phone.
  const first = firstScreen();
  if (first) {
    await nextTask();
    seedFirstScreen(first);
    await nextTask();
  }
  applySite(useSite.getState());
  loadCurrencySign();
  // The screen's code, the lobby and the words load side by side; asking for all of it at once is a long task on a slow phone.
  const screen = preloadScreen(currentRoute().path);
  if (first) await nextTask();
  const lobby = loadLobby(first);
  await loadWords(first);
  beforeNavigation(onNavigation);
  onNavigation(currentRoute());
  if (window.location.search.includes("unsubscribe=")) void unsubscribe();
  void lobby.finally(() => checkSession().finally(live));
  watchAvailability();
  void firstIdle().then(checkServerStatus);
  registerWorker();
  let { token } = useSession.getState();
  useSession.subscribe((state) => {
    if (state.token !== token) void keepPage();
    token = state.token;
  });
  onLanguageChange(() => {
    void keepPage();
    // The texts of promotions come with the lobby.
    void refetchLobby();
  });
  // What the document shows is taken over when all that drew it is here.
  if (isDrawn()) await screen.then(nextTask);
}

/** True when the document shows this screen already, in the player's language: its first script has looked, and no press has led elsewhere since. */
export const isDrawn = (): boolean => document.documentElement.dataset.screen === "first" && isDrawnRoute();

/** The page runs: the page-level loading element goes, and so do the marks of the document's first screen. */
export function ready(): void {
  const loading = document.getElementById("loading");
  if (loading) loading.hidden = true;
  delete document.documentElement.dataset.screen;
  // Once this drawing is done: then React takes over what the press needs, and answers it.
  setTimeout(() => window.pressedEarly?.isConnected && window.pressedEarly.click());
  watchForIdle();
}
