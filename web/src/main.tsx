import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "./app/App";
import { isDrawn, ready, start } from "./app/start";

start().then(
  () => {
    const root = document.getElementById("root");
    const drawn = isDrawn();
    const app = <App drawn={drawn} onReady={ready} />;
    // In steps, between which a press is answered.
    if (root && drawn) startTransition(() => void hydrateRoot(root, app));
    else if (root) createRoot(root).render(app);
  },
  (error) => {
    // Without words there is no page: say it in the one language that is always here.
    console.error(error);
    const loading = document.getElementById("loading");
    if (!loading) return;
    delete document.documentElement.dataset.screen;
    loading.hidden = false;
    loading.textContent = "Baize could not be loaded. Please reload the page.";
  },
);
