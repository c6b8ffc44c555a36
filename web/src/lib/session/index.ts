export { authenticate, authenticateGuest, checkStoredSession, refreshUser, signOut } from "./actions";
export { requireLogin, sessionEnded } from "./guard";
export {
  currentUid,
  dispatch,
  hasThirdPartyAuth,
  initialSession,
  isLoggedIn,
  reduceSession,
  type SessionAction,
  type SessionState,
  useLoggedIn,
  useMoneyType,
  useSession,
  useUser,
} from "./store";
