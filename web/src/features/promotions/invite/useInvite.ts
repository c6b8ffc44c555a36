import { useQuery } from "@tanstack/react-query";
import { useLoggedIn } from "@/domain/session/store";
import { read } from "@/lib/query";

const INFO = read("GET /api/invite/infonew", { invite_type: 1 }, true);

/** What the player invites with; not asked for by a visitor. */
export const useInvite = () => useQuery({ ...INFO, enabled: useLoggedIn(), staleTime: 0 });
