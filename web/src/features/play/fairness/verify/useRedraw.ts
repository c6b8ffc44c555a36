import { useEffect, useState } from "react";
import { type BetSeeds, canVerify, commitment, isClientSeed, isNonce, isServerSeed } from "@/domain/fairness/draws";
import { type Redrawn, redraw, type SeededGame } from "@/domain/fairness/registry";

/** What a round was made of. */
export interface RoundSource {
  game: SeededGame;
  serverSeed: string;
  clientSeed: string;
  nonce: string;
  params: unknown;
  actions: readonly unknown[];
}

/** A round drawn again, with what it was drawn from: the two always belong together. */
export interface Drawn extends Redrawn {
  game: SeededGame;
  params: unknown;
  actions: readonly unknown[];
  seeds: BetSeeds;
  commitment: string;
}

/** `bad` when the choices are none of the game's, `null` until everything is filled in. */
export type Found = Drawn | "bad" | null;

function seedsOf({ serverSeed, clientSeed, nonce }: RoundSource): BetSeeds | null {
  const count = nonce.trim() === "" ? Number.NaN : Number(nonce);
  const good = canVerify() && isServerSeed(serverSeed) && isClientSeed(clientSeed) && isNonce(count);
  return good ? { serverSeed, clientSeed, nonce: count } : null;
}

/** Draws the round again whenever what it is made of is complete; nothing leaves the page. */
export function useRedraw(source: RoundSource): Found {
  const [found, setFound] = useState<Found>(null);
  const text = JSON.stringify(source);
  useEffect(() => {
    const { game, params, actions, ...rest } = JSON.parse(text) as RoundSource;
    const seeds = params === null ? null : seedsOf({ game, params, actions, ...rest });
    if (!seeds) {
      setFound(null);
      return;
    }
    let wanted = true;
    Promise.all([redraw(game, seeds, params, actions), commitment(seeds.serverSeed)]).then(
      ([redrawn, hash]) => wanted && setFound({ ...redrawn, game, params, actions, seeds, commitment: hash }),
      () => wanted && setFound("bad"),
    );
    return () => {
      wanted = false;
    };
  }, [text]);
  return found;
}
