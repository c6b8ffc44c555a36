import type { Amount, Announcement, OrderItem, WithdrawItem } from "@/api/schema";
import { openDialog } from "@/lib/dialogs";
import type { DialogMap, DialogName } from "@/lib/dialogs/map";

/** A deposit before it is ordered: what is paid, what it brings, how often its bonus is staked. */
interface RechargeTip {
  amount: Amount;
  cash: Amount;
  coin: Amount;
  gold: Amount;
  /** 0 for the site's rate. */
  coinMulti: number;
}

/** What a device answers to a captcha. */
export interface CaptchaAnswer {
  captcha_id?: string;
  captcha_code?: string;
  captcha_work?: number;
}

/** Every dialog and panel without a route of its own, with what it is opened with. */
interface ProductDialogs {
  login: { method?: string };
  register: { method?: string };
  forgotPassword: Record<string, never>;
  registerGuide: Record<string, never>;
  /** What the player has not seen; `onShown` is called with each as it is shown. */
  announcement: { list: readonly Announcement[]; onShown: (shown: Announcement) => void };
  wallet: { tab?: "balance" | "deposit" | "withdraw" | "tasks" };
  /** With the goods id to choose. */
  deposit: { goods?: string };
  /** The offers of the first or second deposit. */
  firstRecharge: Record<string, never>;
  dailyGift: Record<string, never>;
  /** What a deposit brings and what is to be done with it before it can leave. */
  rechargeTip: RechargeTip;
  withdraw: Record<string, never>;
  withdrawAccount: Record<string, never>;
  bonusTasks: { tab?: "left" | "right" };
  transactions: { tab?: "all" | "deposits" | "withdrawals" };
  /** Of the movement with this number, or of the order or withdrawal that is given. */
  receipt: { id: string | null; order?: OrderItem; withdrawal?: WithdrawItem };
  statement: Record<string, never>;
  betsHistory: { game?: string };
  betDetail: { roundId: string };
  profile: Record<string, never>;
  /** A fresh proof of the player; what it is for gets the token. */
  confirmIdentity: { onConfirmed: (token: string) => void; onlyByCode?: boolean };
  /** A captcha that a refusal asks for; the answer goes along with the next try. */
  captcha: { refusal: unknown; onAnswered: (answer: CaptchaAnswer) => void };
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
  /** The inbox, or one mail of it. */
  mail: { id?: string };
  /** Notifications on this device, offered once. */
  pushOffer: Record<string, never>;
  redeemCode: Record<string, never>;
  demoPrompt: { reason: "login" | "recharge" };
  /** The lucky wheel. */
  turntable: Record<string, never>;
  /** The invitation wheel with its link. */
  inviteWheel: Record<string, never>;
  /** The invitation wheel of an activity without a panel, over the lobby. */
  bareWheel: { id: string };
  /** Red envelope rain: the packets that fall now, or when they come. */
  rain: Record<string, never>;
  /** What gold buys, and the refill. */
  goldShop: Record<string, never>;
  /** The pans of gold rushing. */
  goldPanning: Record<string, never>;
  /** The player's invitation code and link. */
  invite: Record<string, never>;
  /** The lucky gift box and its wheel. */
  luckyBox: Record<string, never>;
  /** A promotion by its activity. */
  promotion: { id: string };
  /** The VIP levels and the player's own. */
  vip: Record<string, never>;
}

declare module "@/lib/dialogs/map" {
  interface DialogMap extends ProductDialogs {}
}

/** The dialogs that need nothing but their name. */
type OpensByName = { [N in DialogName]: Record<string, never> extends DialogMap[N] ? N : never }[DialogName];

const OPENS_BY_NAME: Record<OpensByName, true> = {
  goldShop: true,
  login: true,
  register: true,
  forgotPassword: true,
  registerGuide: true,
  wallet: true,
  deposit: true,
  firstRecharge: true,
  dailyGift: true,
  withdraw: true,
  withdrawAccount: true,
  bonusTasks: true,
  transactions: true,
  statement: true,
  betsHistory: true,
  profile: true,
  bindPhone: true,
  bindEmail: true,
  bindUserId: true,
  password: true,
  avatar: true,
  nickname: true,
  sessions: true,
  search: true,
  language: true,
  licence: true,
  customerService: true,
  turntable: true,
  inviteWheel: true,
  rain: true,
  goldPanning: true,
  invite: true,
  luckyBox: true,
  vip: true,
  mail: true,
  pushOffer: true,
  redeemCode: true,
};

const opensByName = (name: string): name is OpensByName => Object.hasOwn(OPENS_BY_NAME, name);

/** Opens the dialog that a site's settings name; does nothing for a name that this page does not have. */
export function openDialogByName(name: string): void {
  if (opensByName(name)) openDialog(name, {});
}
