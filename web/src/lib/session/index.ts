export {
  authenticate,
  authenticateGuest,
  checkStoredSession,
  refreshUser,
  requireLogin,
  sessionEnded,
  signOut,
} from "./actions";
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
