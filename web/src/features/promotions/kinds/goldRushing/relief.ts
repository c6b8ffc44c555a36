import { queryClient, read } from "@/lib/query";

/** The question for the player's pans. */
export const PANS = read("GET /api/goldRushing/getInfo", {}, true);

/** Whether relief waits for the player now; unknown counts as no. */
export async function isReliefWaiting(): Promise<boolean> {
  const pans = await queryClient.fetchQuery({ ...PANS, staleTime: 0 }).catch(() => null);
  const relief = pans?.awards.find(({ id }) => id === 2);
  return relief?.is_active === 1 && relief.remain_seconds === 0;
}
