/** Every dialog and panel without a route of its own, with what it is opened with. */
interface ProductDialogs {
  login: { method?: string };
  register: { method?: string };
  forgotPassword: Record<string, never>;
  registerGuide: Record<string, never>;
  announcement: { title: string; text: string };
  wallet: { tab?: "balance" | "deposit" | "withdraw" | "tasks" };
  deposit: Record<string, never>;
  withdraw: Record<string, never>;
  withdrawAccount: Record<string, never>;
  bonusTasks: { tab?: "left" | "right" };
  transactions: { tab?: "deposits" | "withdrawals" };
  betsHistory: { game?: string };
  betDetail: { roundId: string };
  profile: Record<string, never>;
  bindPhone: Record<string, never>;
  bindEmail: Record<string, never>;
  bindUserId: Record<string, never>;
  password: Record<string, never>;
  avatar: Record<string, never>;
  nickname: Record<string, never>;
  sessions: Record<string, never>;
  search: Record<string, never>;
  gameInfo: { gameId: string };
  fairness: { game: string; roundId?: string };
  language: Record<string, never>;
  licence: Record<string, never>;
  customerService: Record<string, never>;
  demoPrompt: { reason: "login" | "recharge" };
}

declare module "@/lib/dialogs/map" {
  interface DialogMap extends ProductDialogs {}
}
