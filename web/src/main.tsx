import { createRoot } from "react-dom/client";
import { App } from "./app/App";
import { ready, start } from "./app/start";

start().then(
  () => {
    const root = document.getElementById("root");
    if (root) createRoot(root).render(<App />);
    ready();
  },
  (error) => {
    // Without words there is no page: say it in the one language that is always here.
    console.error(error);
    const loading = document.getElementById("loading");
    if (loading) loading.textContent = "Baize could not be loaded. Please reload the page.";
  },
);
