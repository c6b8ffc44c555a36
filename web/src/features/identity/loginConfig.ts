import { useLobby } from "@/domain/lobby";
import { ZERO } from "@/lib/amount";
import { DEFAULT_LOGIN_CONFIG } from "./methods";

/** How this site lets players in, and what it gives to a new one, as the lobby information says. */
export function useLoginConfig() {
  const { data } = useLobby();
  return { config: data?.server_cfg.loginConfig ?? DEFAULT_LOGIN_CONFIG, gift: data?.regist_gift ?? ZERO };
}
