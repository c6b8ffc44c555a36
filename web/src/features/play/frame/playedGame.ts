import { createContext } from "react";
import type { GameManifest, TableManifest } from "../manifest";

/** The manifest of the game that is on the screen: the frame itself knows no game. */
export const PlayedGame = createContext<GameManifest | TableManifest | undefined>(undefined);
