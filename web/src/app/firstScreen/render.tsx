import "./standIns";
import { renderToString } from "react-dom/server";
import { LobbyPage } from "@/features/lobby/pages/LobbyPage";
import { firstScreen } from "@/lib/firstScreen";
import { App } from "../App";
import { provideScreen } from "../routes";
import { seedFirstScreen } from "../seed";

declare global {
  /** Draws the lobby's first screen: the content of the page's root element. */
  var drawFirstScreen: () => string;
}

globalThis.drawFirstScreen = () => {
  const data = firstScreen();
  if (!data) throw new Error("nothing to draw from");
  seedFirstScreen(data);
  provideScreen("/", LobbyPage);
  return renderToString(<App drawn onReady={() => undefined} />);
};
