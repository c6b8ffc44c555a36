import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import type { Card } from "./deck";
import { flyBy, flyFrom } from "./motion";
import { type Back, PlayingCard } from "./PlayingCard";

interface Props {
  /** Null is a card that lies face down. */
  cards: readonly (Card | null)[];
  back: Back;
  /** Where the cards come from when they are dealt. */
  from?: RefObject<Element | null>;
  /** Where the first card comes from, if it is another place: a card of a parted pair. */
  firstFrom?: RefObject<Element | null>;
  still: boolean;
  /** How far apart the cards lie, in widths of a card. */
  step?: number;
  /** How wide the hand may become, in widths of a card. */
  room?: number;
  /** Turns a card of the hand, in degrees: the one drawn on a double lies across. */
  turn?: (index: number) => number;
  /** What lies over a card. */
  over?: (index: number) => ReactNode;
  /** The hand's length in ms of one deal. */
  dealMs?: number;
}

/** Cards side by side. They close up and spread by moving, never by a new layout. */
export function Hand({
  cards,
  back,
  from,
  firstFrom,
  still,
  step = 0.42,
  room = 3.4,
  turn,
  over,
  dealMs = 260,
}: Props) {
  const count = cards.length;
  const apart = count > 1 ? Math.min(step, (room - 1) / (count - 1)) : 0;
  return (
    <ul className="relative mx-auto block h-[calc(var(--card)*1.4)] w-(--card)">
      {cards.map((card, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a card never changes its place in the hand
          key={index}
          className="absolute inset-0"
          style={{
            transform: `translateX(${(index - (count - 1) / 2) * apart * 100}%) rotate(${turn?.(index) ?? 0}deg)`,
            transition: still ? "none" : "transform .22s cubic-bezier(.2,.8,.2,1)",
          }}
        >
          <Dealt from={index === 0 && firstFrom ? firstFrom : from} still={still} ms={dealMs}>
            <PlayingCard card={card} back={back} still={still} />
            {over?.(index)}
          </Dealt>
        </li>
      ))}
    </ul>
  );
}

interface DealtProps {
  /** Where cards come from: an element, or how far from here in CSS where that is known without measuring. */
  from?: RefObject<Element | null> | string;
  still: boolean;
  ms: number;
  children: ReactNode;
}

/** Slides in from where cards come from, once. */
export function Dealt({ from, still, ms, children }: DealtProps) {
  const element = useRef<HTMLDivElement>(null);
  const first = useRef({ from, still, ms });
  useLayoutEffect(() => {
    const { current } = first;
    if (current.still || !element.current) return;
    if (typeof current.from === "string") flyBy(element.current, current.from, current.ms);
    else flyFrom(element.current, current.from?.current, current.ms);
  }, []);
  return <div ref={element}>{children}</div>;
}
