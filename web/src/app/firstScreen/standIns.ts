/** What the page's modules expect of a browser, for the engine on the server, which has none of it. */
const noop = () => undefined;
const settings = new Map<string, string>();

const storage = {
  getItem: (key: string) => settings.get(key) ?? null,
  setItem: noop,
  removeItem: noop,
  key: () => null,
  length: 0,
};

class Params {
  constructor(readonly text = "") {}
  *[Symbol.iterator](): Generator<[string, string]> {}
  get(): null {
    return null;
  }
}

class Aborter {
  signal = { aborted: false, addEventListener: noop, removeEventListener: noop };
  abort(): void {}
}

/** Puts the stand-ins in place; `signedIn` is what a session's marker in the browser would say. */
function standIn(signedIn: boolean): void {
  if (signedIn)
    settings.set("baize_session_marker", JSON.stringify({ token: "player", expires: Number.MAX_SAFE_INTEGER }));
  const window = {
    location: { hash: "", search: "", pathname: "/", href: "/" },
    addEventListener: noop,
    removeEventListener: noop,
    matchMedia: () => ({ matches: false, addEventListener: noop, removeEventListener: noop }),
    localStorage: storage,
    sessionStorage: storage,
    navigator: { userAgent: "" },
  };
  Object.assign(globalThis, {
    window,
    navigator: window.navigator,
    location: window.location,
    URLSearchParams: Params,
    AbortController: Aborter,
    console: { error: noop, warn: noop, log: noop },
    setTimeout: () => 0,
    clearTimeout: noop,
    setInterval: () => 0,
    clearInterval: noop,
  });
}

standIn(globalThis.drawnFrom?.signedIn ?? false);
