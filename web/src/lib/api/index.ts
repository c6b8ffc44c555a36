export {
  type CallHooks,
  type CallOptions,
  call,
  type Endpoint,
  type Input,
  type Reply,
  serverNow,
  setCallHooks,
  setEnvelope,
  setServerTime,
} from "./call";
export { ApiError, CODE, isApiError } from "./errors";
export { type MoneyOptions, moneyCall, type PendingCall, pendingCalls, repeatCall, resumePending } from "./money";
