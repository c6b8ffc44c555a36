import { useEffect, useState } from "react";
import { type BetSeeds, canVerify, commitment, isClientSeed, isNonce, isServerSeed } from "@/domain/fairness/draws";
import type { GameManifest } from "../../manifest";
import { type Redrawn, redraw } from "../redraw";
import type { Verifier } from "./verifier";

/** What a round was made of. */
export interface RoundSource {
  game: GameManifest;
  serverSeed: string;
  clientSeed: string;
  nonce: string;
  params: unknown;
  actions: readonly unknown[];
}

/** A round drawn again, with what it was drawn from: the two always belong together. */
export interface Drawn extends Redrawn {
  game: GameManifest;
  verifier: Verifier;
  params: unknown;
  actions: readonly unknown[];
  seeds: BetSeeds;
  commitment: string;
}

/** `bad` when the choices are none of the game's, `null` until everything is filled in. */
export type Found = Drawn | "bad" | null;

function seedsOf({ serverSeed, clientSeed, nonce }: Omit<RoundSource, "game">): BetSeeds | null {
  const count = nonce.trim() === "" ? Number.NaN : Number(nonce);
  const good = canVerify() && isServerSeed(serverSeed) && isClientSeed(clientSeed) && isNonce(count);
  return good ? { serverSeed, clientSeed, nonce: count } : null;
}

/** Draws the round again whenever what it is made of is complete; nothing leaves the page. */
export function useRedraw({ game, ...source }: RoundSource): Found {
  const [found, setFound] = useState<Found>(null);
  const text = JSON.stringify(source);
  useEffect(() => {
    const given = JSON.parse(text) as Omit<RoundSource, "game">;
    const { params, actions } = given;
    const seeds = params === null ? null : seedsOf(given);
    if (!seeds) {
      setFound(null);
      return;
    }
    let wanted = true;
    Promise.all([redraw(game, seeds, params, actions), commitment(seeds.serverSeed), game.verify()]).then(
      ([redrawn, hash, verifier]) =>
        wanted && setFound({ ...redrawn, game, verifier, params, actions, seeds, commitment: hash }),
      () => wanted && setFound("bad"),
    );
    return () => {
      wanted = false;
    };
  }, [game, text]);
  return found;
}
