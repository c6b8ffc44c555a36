import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/** A component whose code is loaded when it is first drawn, or before. */
export interface LazyPart<Props> {
  Part: LazyExoticComponent<ComponentType<Props>>;
  /** Begins to load the code; the same each time. */
  load: () => Promise<unknown>;
  /** Gives the part its code, where it is there from the start. */
  provide: (part: ComponentType<Props>) => void;
}

export function lazyPart<Props = object>(load: () => Promise<{ default: ComponentType<Props> }>): LazyPart<Props> {
  let loaded: { default: ComponentType<Props> } | undefined;
  const provide = (part: ComponentType<Props>) => {
    loaded = { default: part };
  };
  const loadOnce = async () => {
    const found = loaded ?? (await load());
    loaded = found;
    return found;
  };
  // A part whose code is here is drawn at once: React takes what such a promise brings without waiting a turn.
  const found = () => (loaded ? atOnce(loaded) : loadOnce());
  return { Part: lazy(found) as LazyPart<Props>["Part"], load: loadOnce, provide };
}

/** A promise whose value is handed over as soon as it is asked for. */
// biome-ignore-start lint/suspicious/noThenProperty: it is a promise, and answers as one
const atOnce = <T>(value: T): Promise<T> =>
  Object.assign(Promise.resolve(value), { then: (done: (value: T) => unknown) => done(value) }) as Promise<T>;
// biome-ignore-end lint/suspicious/noThenProperty: it is a promise, and answers as one
