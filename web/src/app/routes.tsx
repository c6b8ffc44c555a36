import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import type { Path } from "@/lib/router";

interface Screen {
  Page: LazyExoticComponent<ComponentType>;
  load: () => Promise<unknown>;
  provide: (page: ComponentType) => void;
}

function screen(load: () => Promise<{ default: ComponentType }>): Screen {
  let loaded: { default: ComponentType } | undefined;
  const provide = (page: ComponentType) => {
    loaded = { default: page };
  };
  const loadOnce = async () => {
    const found = loaded ?? (await load());
    loaded = found;
    return found;
  };
  // A screen whose code is here is drawn at once: React takes what such a promise brings without waiting a turn.
  const found = () => (loaded ? atOnce(loaded) : loadOnce());
  return { Page: lazy(found), load: loadOnce, provide };
}

/** A promise whose value is handed over as soon as it is asked for. */
// biome-ignore-start lint/suspicious/noThenProperty: it is a promise, and answers as one
const atOnce = <T,>(value: T): Promise<T> =>
  Object.assign(Promise.resolve(value), { then: (done: (value: T) => unknown) => done(value) }) as Promise<T>;
// biome-ignore-end lint/suspicious/noThenProperty: it is a promise, and answers as one

const NOT_HERE_YET = screen(() => import("./pages/NotHereYet"));
const GAMES = screen(() => import("@/features/lobby/pages/GamesPage").then((m) => ({ default: m.GamesPage })));

/** Every path of the product. A screen that does not exist yet is a note inside the shell. */
const ROUTES: Record<Path, Screen> = {
  "/": screen(() => import("@/features/lobby/pages/LobbyPage").then((m) => ({ default: m.LobbyPage }))),
  "/activity": NOT_HERE_YET,
  "/game": GAMES,
  "/Gamedetail": screen(() => import("./pages/GameDetail").then((m) => ({ default: m.GameDetail }))),
  "/webgame": NOT_HERE_YET,
  "/moreGameList": GAMES,
  "/gameRecord": screen(() =>
    import("@/features/play/history/GameRecordPage").then((file) => ({ default: file.GameRecordPage })),
  ),
  "/proxy": NOT_HERE_YET,
  "/invitation": NOT_HERE_YET,
  "/userGameList": screen(() =>
    import("@/features/lobby/pages/OwnGamesPage").then((m) => ({ default: m.OwnGamesPage })),
  ),
  "/gameFirm": screen(() => import("@/features/lobby/pages/ProviderPage").then((m) => ({ default: m.ProviderPage }))),
  "/blindBox": NOT_HERE_YET,
  "/gameSport": NOT_HERE_YET,
  "/rewards": NOT_HERE_YET,
  "/search": screen(() => import("@/features/lobby/SearchPanel").then((m) => ({ default: m.SearchPage }))),
  "/fairness": screen(() => import("@/features/play/fairness/FairnessPage").then((m) => ({ default: m.FairnessPage }))),
  "/round": screen(() => import("@/features/play/pages/RoundPage").then((m) => ({ default: m.RoundPage }))),
  "/__dev__design": screen(() => import("./pages/design/DesignPage")),
  "/404": screen(() => import("./pages/NotFound")),
  "/500": screen(() => import("./pages/ServerError")),
};

/** The screen of a path; undefined where the address leads nowhere. */
export const screenOf = (path: string): Screen | undefined => ROUTES[path as Path];

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
