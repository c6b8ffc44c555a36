import { type ComponentType, type LazyExoticComponent, lazy } from "react";

type Page = LazyExoticComponent<ComponentType>;

const NotHereYet = lazy(() => import("./pages/NotHereYet"));

/** Every path of the product. A screen whose time has not come stands inside the shell and says so. */
export const ROUTES: Record<string, Page> = {
  "/": lazy(() => import("./pages/NotHereYet")),
  "/activity": NotHereYet,
  "/game": NotHereYet,
  "/Gamedetail": NotHereYet,
  "/webgame": NotHereYet,
  "/moreGameList": NotHereYet,
  "/gameRecord": NotHereYet,
  "/proxy": NotHereYet,
  "/invitation": NotHereYet,
  "/userGameList": NotHereYet,
  "/gameFirm": NotHereYet,
  "/blindBox": NotHereYet,
  "/gameSport": NotHereYet,
  "/rewards": NotHereYet,
  "/search": NotHereYet,
  "/fairness": NotHereYet,
  "/__dev__design": lazy(() => import("./pages/design/DesignPage")),
  "/404": lazy(() => import("./pages/NotFound")),
  "/500": lazy(() => import("./pages/ServerError")),
};
