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

/** Reads the addresses that the page itself writes: nothing in them is escaped but as here. */
class Params {
  constructor(readonly text = "") {}
  *[Symbol.iterator](): Generator<[string, string]> {
    for (const pair of this.text.split("&")) {
      const [name = "", value = ""] = pair.split("=");
      if (name) yield [name, decodeURIComponent(value)];
    }
  }
  get(name: string): string | null {
    return new Map(this).get(name) ?? null;
  }
}

class Aborter {
  signal = { aborted: false, addEventListener: noop, removeEventListener: noop };
  abort(): void {}
}

/** Puts the stand-ins in place; `signedIn` is what a session's marker in the browser would say, `address` what the hash would. */
function standIn(signedIn: boolean, address: string): void {
  if (signedIn)
    settings.set("baize_session_marker", JSON.stringify({ token: "player", expires: Number.MAX_SAFE_INTEGER }));
  const window = {
    location: { hash: `#${address}`, search: "", pathname: "/", href: "/" },
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

standIn(globalThis.drawnFrom?.signedIn ?? false, globalThis.drawnScreen?.at ?? "/");
