import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { create } from "zustand";

/** What `cargo xtask lighthouse` measures beside the page: the same libraries and nothing drawn with them. */
const useWords = create(() => ({ title: "A bare page" }));

function Bare() {
  return <h1>{useWords((words) => words.title)}</h1>;
}

const root = document.getElementById("root");
if (root)
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient()}>
      <Bare />
    </QueryClientProvider>,
  );
