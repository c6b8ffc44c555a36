import { useQuery } from "@tanstack/react-query";
import { useLoggedIn } from "@/domain/session/store";
import { queryClient, read } from "@/lib/query";

/** The number of the kind. */
export const INVITE_WHEEL = 8;

const TIP = read("POST /api/agent/turntable", {}, true);

/** How the player's round is going, and what to share; not asked for by a visitor. */
export const useTip = () => useQuery({ ...TIP, enabled: useLoggedIn() });

/** Asks again: a spin was made, or a friend came. */
export const refreshTip = () => queryClient.invalidateQueries({ queryKey: TIP.queryKey });

/** How the player's round is going; null where that is not known. */
export const fetchTip = () => queryClient.fetchQuery(TIP).catch(() => null);
