import { lazy } from "react";

/** The prize games, each loaded when it is first drawn. */
export const PrizeWheel = lazy(() => import("./wheel/PrizeWheel").then((m) => ({ default: m.PrizeWheel })));
export const PrizeGrid = lazy(() => import("./grid/PrizeGrid").then((m) => ({ default: m.PrizeGrid })));
export const PrizeSlots = lazy(() => import("./slots/PrizeSlots").then((m) => ({ default: m.PrizeSlots })));
