import { seedOf } from "./art/random";
import { type ArtSubject, findMotif, type Motif } from "./motifs";

type Draw = (subject: ArtSubject, motif?: Motif) => string;
type Shown = (source: string) => void;

/** The drawings are a chunk of their own; the first tile that is seen asks for it. */
let draw: Draw | null = null;
let loading: Promise<void> | null = null;
const ready = new Map<string, string>();
const queue: { subject: ArtSubject; motif?: Motif; shown: Shown }[] = [];
const seen = new WeakMap<Element, () => void>();
let drawing = false;

const keyOf = ({ slug, category }: ArtSubject): string => `${category}/${slug}`;

/** The drawing, if it was drawn before: no flicker when a list is shown again. */
export const artNow = (subject: ArtSubject): string | undefined => ready.get(keyOf(subject));

const grounds = ["#2b1466", "#0b3a86", "#5c0a2e", "#06502f", "#5c2e06", "#3a0f5c", "#08495c", "#4a0f4e"] as const;

/** The colour that holds a tile's place. */
export const groundOf = (slug: string): string => grounds[seedOf(slug) % grounds.length] ?? grounds[0];

const later: (act: () => void) => void =
  typeof window !== "undefined" && "requestIdleCallback" in window
    ? (act) => void window.requestIdleCallback(act, { timeout: 200 })
    : (act) => void setTimeout(act, 16);

/** Draws a few at a time, so that no frame is lost while a lobby fills. */
function work(): void {
  const began = performance.now();
  while (queue.length > 0 && performance.now() - began < 6) {
    const next = queue.shift();
    if (!next || !draw) break;
    const source = draw(next.subject, next.motif);
    ready.set(keyOf(next.subject), source);
    next.shown(source);
  }
  drawing = queue.length > 0;
  if (drawing) later(work);
}

function enqueue(subject: ArtSubject, shown: Shown): void {
  loading ??= import("./art/tile").then((module) => {
    draw = module.tileArt;
  });
  const isOriginal = subject.category.toLowerCase().includes("original");
  const motif = isOriginal ? findMotif(subject.slug) : undefined;
  void Promise.all([motif, loading]).then(([motif]) => {
    queue.push({ subject, motif, shown });
    if (drawing) return;
    drawing = true;
    later(work);
  });
}

const observer =
  typeof IntersectionObserver === "undefined"
    ? null
    : new IntersectionObserver(
        (entries) => {
          for (const entry of entries) if (entry.isIntersecting) seen.get(entry.target)?.();
        },
        { rootMargin: "240px" },
      );

/** Draws the subject once the element comes near the screen. Returns the function that cancels it. */
export function artWhenSeen(element: Element, subject: ArtSubject, shown: Shown): () => void {
  const known = artNow(subject);
  if (known) {
    shown(known);
    return () => undefined;
  }
  let wanted = true;
  const begin = () => {
    observer?.unobserve(element);
    seen.delete(element);
    enqueue(subject, (source) => wanted && shown(source));
  };
  if (observer) {
    seen.set(element, begin);
    observer.observe(element);
  } else begin();
  return () => {
    wanted = false;
    observer?.unobserve(element);
    seen.delete(element);
  };
}
