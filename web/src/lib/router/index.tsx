import { type AnchorHTMLAttributes, type MouseEvent, useSyncExternalStore } from "react";
import { mergeParams } from "../params";

/** Where the hash says we are. */
export interface Route {
  path: string;
  params: Map<string, string>;
}

/** `#/Gamedetail?game=dice` → path and parameters (merged with the query string's). */
export function parseRoute(hash: string, search: string): Route {
  const [path = ""] = hash.replace(/^#/, "").split("?");
  return {
    path: path === "" || path === "/" ? "/" : `/${path.replace(/^\/+|\/+$/g, "")}`,
    params: mergeParams(search, hash),
  };
}

let current = parseRoute(window.location.hash, window.location.search);
const listeners = new Set<() => void>();
const guards = new Set<(to: Route) => void>();

/** Parameters that name another screen of the same path; the others are choices on it. */
const SCREENS = ["game", "game_id", "id", "firm"];

window.addEventListener("hashchange", () => {
  const next = parseRoute(window.location.hash, window.location.search);
  const moved =
    next.path !== current.path || SCREENS.some((name) => next.params.get(name) !== current.params.get(name));
  for (const guard of guards) guard(next);
  current = next;
  for (const listener of listeners) listener();
  if (moved) window.scrollTo({ top: 0 });
});

/** Runs before every navigation. Returns the way to remove it. */
export function beforeNavigation(guard: (to: Route) => void): () => void {
  guards.add(guard);
  return () => guards.delete(guard);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentRoute(): Route {
  return current;
}

export function useRoute(): Route {
  return useSyncExternalStore(subscribe, currentRoute);
}

/** Goes to a path of the app: `navigate("/Gamedetail?game=dice")`. */
export function navigate(to: string, options: { replace?: boolean } = {}): void {
  const hash = `#${to}`;
  if (window.location.hash === hash) {
    window.scrollTo({ top: 0, behavior: "smooth" });
    return;
  }
  if (options.replace) window.location.replace(hash);
  else window.location.hash = hash;
}

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string;
}

/** A link inside the app; a real `href`, so that it can be opened in a new tab. Marks the current page. */
export function Link({ to, onClick, children, ...rest }: LinkProps) {
  const { path } = useRoute();
  const isCurrent = parseRoute(to, "").path === path;
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    navigate(to);
  }
  return (
    <a href={`#${to}`} aria-current={isCurrent ? "page" : undefined} onClick={follow} {...rest}>
      {children}
    </a>
  );
}
