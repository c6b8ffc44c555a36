import { rings } from "./rings.drawn";

/** The ring that the player bought, around what it lies over. */
export function AvatarRing({ look }: { look: string }) {
  const picture = rings[look as keyof typeof rings];
  return (
    picture && <img src={picture} alt="" aria-hidden className="pointer-events-none absolute -inset-[21%] max-w-none" />
  );
}
