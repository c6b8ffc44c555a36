import { useEffect } from "react";
import { create } from "zustand";
import type { LoginReply, PlayMode, UserInfo } from "@/api/schema";
import { readJson, readSetting, writeJson, writeSetting } from "@/lib/storage";

export type AuthDialog = "login" | "register" | "forgot";

/** The auth state of product text section 3. The token here is only a marker: the real one is in an HttpOnly cookie. */
export interface SessionState {
  success: boolean;
  errorMessage: string;
  authDialog: AuthDialog | null;
  dialogCheckbox: boolean;
  token: string;
  tokenExpires: number;
  userInfo: UserInfo | null;
  linked: { provider: string; email: string }[];
  announcement: { title: string; text: string } | null;
  /** 0 gold, 1 capital. */
  playMode: PlayMode;
  isApp: boolean;
  portal: boolean;
  validatorToken: string;
  pushToken: string;
  gameToken: string;
}

export type SessionAction =
  | { type: "signedIn"; reply: LoginReply }
  | { type: "signedOut" }
  | { type: "user"; user: UserInfo }
  | { type: "failed"; message: string }
  | { type: "dialog"; dialog: AuthDialog | null }
  | { type: "checkbox"; checked: boolean }
  | { type: "playMode"; playMode: PlayMode }
  | { type: "announcement"; announcement: SessionState["announcement"] }
  | { type: "linked"; linked: SessionState["linked"] }
  | { type: "arrived"; isApp: boolean; gameToken: string }
  | { type: "pushToken"; token: string }
  | { type: "validatorToken"; token: string };

const DEFAULT_LIFETIME_MS = 2 * 86_400_000;
const KEYS = { session: "baize_session_marker", user: "userInfo", playMode: "moneyType" };

interface Marker {
  token: string;
  expires: number;
}

export function initialSession(now = Date.now()): SessionState {
  const marker = readJson<Marker>(KEYS.session);
  const alive = marker !== null && marker.expires > now;
  return {
    success: false,
    errorMessage: "",
    authDialog: null,
    dialogCheckbox: false,
    token: alive ? marker.token : "",
    tokenExpires: alive ? marker.expires : 0,
    userInfo: alive ? readJson<UserInfo>(KEYS.user) : null,
    linked: [],
    announcement: null,
    playMode: readSetting(KEYS.playMode) === "0" ? 0 : 1,
    isApp: false,
    portal: false,
    validatorToken: "",
    pushToken: "",
    gameToken: "",
  };
}

/** The whole life of a session as one function: state and event in, state out. */
export function reduceSession(state: SessionState, action: SessionAction, now = Date.now()): SessionState {
  switch (action.type) {
    case "signedIn": {
      const { reply } = action;
      const expires = reply.accessExpire > now ? reply.accessExpire : now + DEFAULT_LIFETIME_MS;
      const linked = reply.oauth_user_info ? [reply.oauth_user_info] : state.linked;
      return {
        ...state,
        success: true,
        errorMessage: "",
        authDialog: null,
        token: reply.accessToken,
        tokenExpires: expires,
        userInfo: reply.userInfo,
        linked,
      };
    }
    case "signedOut":
      return {
        ...state,
        success: false,
        token: "",
        tokenExpires: 0,
        userInfo: null,
        linked: [],
        announcement: null,
        gameToken: "",
        pushToken: "",
      };
    case "user":
      return state.token ? { ...state, userInfo: action.user } : state;
    case "failed":
      return { ...state, success: false, errorMessage: action.message };
    case "dialog":
      return { ...state, authDialog: action.dialog, errorMessage: "" };
    case "checkbox":
      return { ...state, dialogCheckbox: action.checked };
    case "playMode":
      return { ...state, playMode: action.playMode };
    case "announcement":
      return { ...state, announcement: action.announcement };
    case "linked":
      return { ...state, linked: action.linked };
    case "arrived":
      return { ...state, isApp: action.isApp, gameToken: action.gameToken };
    case "pushToken":
      return { ...state, pushToken: action.token };
    case "validatorToken":
      return { ...state, validatorToken: action.token };
  }
}

export const useSession = create<SessionState>(() => initialSession());

export function dispatch(action: SessionAction): void {
  const before = useSession.getState();
  const after = reduceSession(before, action);
  if (after === before) return;
  if (after.token !== before.token || after.tokenExpires !== before.tokenExpires)
    writeJson(KEYS.session, after.token ? { token: after.token, expires: after.tokenExpires } : null);
  if (after.userInfo !== before.userInfo) writeJson(KEYS.user, after.userInfo);
  if (after.playMode !== before.playMode) writeSetting(KEYS.playMode, String(after.playMode));
  useSession.setState(after, true);
}

/** Logged in exactly when the token is non-empty. */
export function isLoggedIn(state: SessionState = useSession.getState()): boolean {
  return state.token !== "";
}

export const useLoggedIn = (): boolean => useSession((state) => state.token !== "");
export const useUser = (): UserInfo | null => useSession((state) => state.userInfo);

const useOpened = create<{ only: PlayMode | null }>(() => ({ only: null }));

/** What is played with: what the player chose, or the only kind that the open game takes. */
export function usePlayMode(): PlayMode {
  const chosen = useSession((state) => state.playMode);
  return useOpened((state) => state.only) ?? chosen;
}

/** Whether the open game takes one kind of money alone: nothing can be chosen meanwhile. */
export const usePlayModeIsFixed = (): boolean => useOpened((state) => state.only !== null);

/** As long as the game is open that takes one kind of money alone, the whole page shows that; the player's choice stays. */
export function useOnlyPlayMode(only: PlayMode | null): void {
  useEffect(() => {
    useOpened.setState({ only });
    return () => useOpened.setState({ only: null });
  }, [only]);
}

/** True if any linked account is google's. */
export function hasThirdPartyAuth(state: SessionState): boolean {
  return state.linked.some((account) => account.provider === "google");
}

/** The player's uid, or 0 for a visitor. */
export function currentUid(): number {
  return useSession.getState().userInfo?.uid ?? 0;
}
