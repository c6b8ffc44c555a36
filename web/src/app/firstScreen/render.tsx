import "./standIns";
import { renderToString } from "react-dom/server";
import { drawnAddress, firstScreen } from "@/lib/firstScreen";
import { currentRoute, type Path } from "@/lib/router";
import { App } from "../App";
import { provideScreen } from "../routes";
import { seedFirstScreen } from "../seed";
import { DRAWN } from "./screens";

declare global {
  /** Draws the screen of the address in `drawnScreen`, or the lobby; a `DrawnScreen` as JSON. */
  var drawScreen: () => string;
  /** The addresses beside the lobby's that can be drawn, as JSON. */
  var drawnAddresses: () => string;
}

function known() {
  const data = firstScreen();
  if (!data) throw new Error("nothing to draw from");
  return data;
}

globalThis.drawScreen = () => {
  const { path } = currentRoute();
  const screen = DRAWN[path as Path];
  if (!screen) throw new Error(`${path} is not drawn here`);
  const data = known();
  seedFirstScreen(data);
  provideScreen(path as Path, screen.Page);
  const html = renderToString(<App drawn onReady={() => undefined} />);
  const messages = Object.fromEntries(screen.messages.map((name) => [name, data.messages[name]]));
  return JSON.stringify({ at: drawnAddress(), html, messages });
};

globalThis.drawnAddresses = () =>
  JSON.stringify(Object.values(DRAWN).flatMap(({ addresses }) => addresses(known().lobby)));
