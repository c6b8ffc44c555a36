import { type AnchorHTMLAttributes, type MouseEvent, useSyncExternalStore } from "react";
import { drawnAddress } from "../firstScreen";
import { mergeParams } from "../params";

/**
 * The paths of the app, each with the parameters that its screen reads. Empty here: the app declares its own paths with
 * `declare module "@/lib/router"`, and from then on a wrong path or parameter does not compile.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface RouteTable {}

export type Path = keyof RouteTable;
/** A path, with parameters if there are any: what `navigate` and `Link` go to. */
export type Address = Path | `${Path}?${string}`;

/** The place in the app that the hash names. */
export interface Route {
  path: string;
  params: ReadonlyMap<string, string>;
}

/** `#/Gamedetail?game=dice` → path and parameters (merged with the query string's). */
export function parseRoute(hash: string, search: string): Route {
  const [path = ""] = hash.replace(/^#/, "").split("?");
  return {
    path: path === "" || path === "/" ? "/" : `/${path.replace(/^\/+|\/+$/g, "")}`,
    params: mergeParams(search, hash),
  };
}

/** The address of a screen with its parameters; those that are undefined are left out. */
export function addressOf<P extends Path>(path: P, params: RouteTable[P]): Address {
  const query = Object.entries(params)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join("&");
  return query ? `${path}?${query}` : path;
}

/** An address that arrives as data; one that leads nowhere shows the page for it. */
export const addressFromData = (text: string): Address => text as Address;

/** What the server drew is taken over, wherever a press leads meanwhile. */
const DRAWN: Route = parseRoute(drawnAddress(), "");
const drawnRoute = (): Route => DRAWN;

const sameParams = (one: Route["params"], other: Route["params"]): boolean =>
  one.size === other.size && [...one].every(([name, value]) => other.get(name) === value);

const first = parseRoute(window.location.hash, window.location.search);
// The very same where it is what the server drew: for another one React would draw everything again that knows the route.
let current = first.path === DRAWN.path && sameParams(first.params, DRAWN.params) ? DRAWN : first;
const listeners = new Set<() => void>();
const guards = new Set<(to: Route) => void>();

/** Parameters that name another screen of the same path; the others are choices on it. */
const SCREENS = ["game", "game_id", "id", "firm", "view", "fixture"];

/** Whether the current address is of the screen that the server drew. */
export function isDrawnRoute(): boolean {
  const same = (name: string) => current.params.get(name) === DRAWN.params.get(name);
  return current.path === DRAWN.path && [...SCREENS, "category"].every(same);
}

window.addEventListener("hashchange", () => {
  const next = parseRoute(window.location.hash, window.location.search);
  const moved =
    next.path !== current.path || SCREENS.some((name) => next.params.get(name) !== current.params.get(name));
  for (const guard of guards) guard(next);
  current = next;
  for (const listener of listeners) listener();
  if (moved) window.scrollTo({ top: 0 });
});

/** Runs before every navigation. Returns the function that removes it. */
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

/** Whether this is still the screen that the page was opened with: the way back then leads out of the app. */
export const isFirstRoute = (): boolean => current === first || current === DRAWN;

export function useRoute(): Route {
  return useSyncExternalStore(subscribe, currentRoute, drawnRoute);
}

/** The parameters of the current address as the screen of this path names them. */
export function useRouteParams<P extends Path>(_path: P): Partial<RouteTable[P]> {
  return Object.fromEntries(useRoute().params) as Partial<RouteTable[P]>;
}

/** Goes to a screen: `navigate("/search")`, `navigate(addressOf("/round", { id }))`. */
export function navigate(to: Address, options: { replace?: boolean } = {}): void {
  const hash = `#${to}`;
  if (window.location.hash === hash) {
    window.scrollTo({ top: 0, behavior: "smooth" });
    return;
  }
  if (options.replace) window.location.replace(hash);
  else window.location.hash = hash;
}

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: Address;
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
