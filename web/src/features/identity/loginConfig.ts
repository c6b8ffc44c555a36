import { useQuery } from "@tanstack/react-query";
import { read } from "@/lib/query";
import { DEFAULT_LOGIN_CONFIG } from "./methods";

/** How this site lets players in, as the lobby information says. */
export function useLoginConfig() {
  const lobby = useQuery(read("GET /api/preload", {}));
  return {
    config: lobby.data?.server_cfg.loginConfig ?? DEFAULT_LOGIN_CONFIG,
    gift: lobby.data?.regist_gift ?? 0,
  };
}
