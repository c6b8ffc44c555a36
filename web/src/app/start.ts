import { setCallHooks } from "@/lib/api";
import { initialLanguage, startI18n } from "@/lib/i18n";
import { arrival, rootRedirect } from "@/lib/params";
import { checkStoredSession, dispatch, sessionEnded } from "@/lib/session";
import { applySite, loadSite, useSite } from "@/lib/site";
import { toast } from "@/lib/toast";
import { watchViewport } from "./viewport";

/** Everything before the first paint, and what goes on beside it. */
export async function start(): Promise<void> {
  const elsewhere = rootRedirect(window.location);
  if (elsewhere) window.history.replaceState(null, "", elsewhere);
  watchViewport();
  const { isApp, gameToken } = arrival();
  dispatch({ type: "arrived", isApp, gameToken });
  setCallHooks({ sessionEnded, refused: (error) => toast.error(error.message) });
  applySite(useSite.getState());
  const site = loadSite().catch(() => useSite.getState());
  const known = useSite.getState().lang || (await site).lang;
  await startI18n(initialLanguage(known), ["common"]);
  void checkStoredSession();
}
