import { useMutation, useQuery } from "@tanstack/react-query";
import type { Round, Seeds } from "@/api/schema";
import { call } from "@/lib/api/call";
import { queryClient, read } from "@/lib/query";
import { useLoggedIn } from "../session/store";

const SEEDS = read("GET /api/originals/seeds", {}, true);

/** The pair of seeds in use, with the commitment to the next one. */
export function useSeeds() {
  const loggedIn = useLoggedIn();
  return useQuery({ ...SEEDS, enabled: loggedIn });
}

/** A settled round used up a nonce of its pair. */
export function noteRound(round: Round): void {
  queryClient.setQueryData<Seeds>(SEEDS.queryKey, (known) =>
    known && known.server_seed_hash === round.server_seed_hash
      ? { ...known, nonce: Math.max(known.nonce, round.nonce + 1) }
      : known,
  );
}

/** Uncovers the pair in use and begins the next one, with a new client seed if one is given. */
export function useRotateSeed() {
  return useMutation({
    mutationFn: (clientSeed?: string) =>
      call("POST /api/originals/rotateSeed", clientSeed === undefined ? {} : { client_seed: clientSeed }, {
        quiet: true,
      }),
    onSuccess: ({ seeds }) => {
      queryClient.setQueryData(SEEDS.queryKey, seeds);
      void queryClient.invalidateQueries({ queryKey: ["GET /api/originals/revealed"] });
      void queryClient.invalidateQueries({ queryKey: ["GET /api/bets/round"] });
    },
  });
}

/** The pairs that were uncovered, newest first. */
export function useRevealedSeeds() {
  const loggedIn = useLoggedIn();
  return useQuery({ ...read("GET /api/originals/revealed", { limit: 20 }, true), enabled: loggedIn });
}
