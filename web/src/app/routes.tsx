import type { ComponentType } from "react";
import { type LazyPart, lazyPart } from "@/lib/lazyPart";
import type { Path } from "@/lib/router";

const screen: (load: () => Promise<{ default: ComponentType }>) => LazyPart<object> = lazyPart;

const GAMES = screen(() => import("@/features/lobby/pages/GamesPage").then((m) => ({ default: m.GamesPage })));

/** Every path of the product. A screen that does not exist yet is a note inside the shell. */
const ROUTES: Record<Path, LazyPart<object>> = {
  "/": screen(() => import("@/features/lobby/pages/LobbyPage").then((m) => ({ default: m.LobbyPage }))),
  "/activity": screen(() =>
    import("@/features/promotions/ActivityPage").then((file) => ({ default: file.ActivityPage })),
  ),
  "/game": GAMES,
  "/Gamedetail": screen(() => import("./pages/GameDetail").then((m) => ({ default: m.GameDetail }))),
  "/webgame": screen(() =>
    import("@/features/play/webgame/WebGamePage").then((file) => ({ default: file.WebGamePage })),
  ),
  "/moreGameList": GAMES,
  "/gameRecord": screen(() =>
    import("@/features/play/history/GameRecordPage").then((file) => ({ default: file.GameRecordPage })),
  ),
  "/proxy": screen(() =>
    import("@/features/promotions/agents/AgentPage").then((file) => ({ default: file.AgentPage })),
  ),
  "/invitation": screen(() =>
    import("@/features/promotions/invite/InvitationPage").then((file) => ({ default: file.InvitationPage })),
  ),
  "/userGameList": screen(() =>
    import("@/features/lobby/pages/OwnGamesPage").then((m) => ({ default: m.OwnGamesPage })),
  ),
  "/gameFirm": screen(() => import("@/features/lobby/pages/ProviderPage").then((m) => ({ default: m.ProviderPage }))),
  "/blindBox": screen(() =>
    import("@/features/promotions/kinds/blindBox/BlindBoxPage").then((file) => ({ default: file.BlindBoxPage })),
  ),
  "/gameSport": screen(() => import("./pages/GameSport").then((file) => ({ default: file.GameSport }))),
  "/rewards": screen(() =>
    import("@/features/promotions/rewards/RewardsPage").then((file) => ({ default: file.RewardsPage })),
  ),
  "/search": screen(() => import("@/features/lobby/SearchPanel").then((m) => ({ default: m.SearchPage }))),
  "/fairness": screen(() => import("@/features/play/fairness/FairnessPage").then((m) => ({ default: m.FairnessPage }))),
  "/round": screen(() => import("@/features/play/pages/RoundPage").then((m) => ({ default: m.RoundPage }))),
  "/__dev__design": screen(() => import("./pages/design/DesignPage")),
  "/404": screen(() => import("./pages/NotFound")),
  "/500": screen(() => import("./pages/ServerError")),
};

/** The screen of a path; undefined where the address leads nowhere. */
export const screenOf = (path: string): LazyPart<object> | undefined => ROUTES[path as Path];

/** Gives a screen its code, where it is there from the start. */
export function provideScreen(path: Path, page: ComponentType): void {
  ROUTES[path].provide(page);
}

/** Begins to load a screen's code before it is drawn. */
export function preloadScreen(path: string): Promise<void> {
  const loading = screenOf(path)?.load() ?? Promise.resolve();
  return loading.then(
    () => undefined,
    () => undefined,
  );
}
