import type { ComponentType } from "react";
import type { LobbyData } from "@/api/schema";
import { categoriesOf } from "@/features/lobby/catalogue";
import { categoryGames, LobbyPage } from "@/features/lobby/pages/LobbyPage";
import { SearchPage } from "@/features/lobby/SearchPanel";
import { CategoryGames } from "@/features/lobby/sections/CategoryGames";
import { GAMES, TABLES } from "@/features/play/registry";
import type { Namespace } from "@/lib/i18n/keys";
import { type Address, addressOf, type Path } from "@/lib/router";
import { GameDetail } from "../pages/GameDetail";

/** A screen that the server can draw. */
interface Drawable {
  Page: ComponentType;
  /** The message files that it needs beside those of the lobby. */
  messages: readonly Namespace[];
  /** Every address at which it is drawn. */
  addresses: (lobby: LobbyData) => Address[];
}

categoryGames.provide(CategoryGames);

/** The screens that a visitor comes to by a link. One more is a line here. */
export const DRAWN: Partial<Record<Path, Drawable>> = {
  "/": {
    Page: LobbyPage,
    messages: [],
    addresses: (lobby) => categoriesOf(lobby).map(({ key }) => addressOf("/", { category: key })),
  },
  "/search": { Page: SearchPage, messages: [], addresses: () => ["/search"] },
  "/Gamedetail": {
    Page: GameDetail,
    messages: ["fairness"],
    addresses: () => [...GAMES, ...TABLES].map(({ id }) => addressOf("/Gamedetail", { game: id })),
  },
};
