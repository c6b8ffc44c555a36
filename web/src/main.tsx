import { createRoot } from "react-dom/client";
import { App } from "./app/App";
import { start } from "./app/start";

start().then(() => {
  const root = document.getElementById("root");
  if (root) createRoot(root).render(<App />);
});
