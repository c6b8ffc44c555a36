/**
 * The product's calls as the page uses them, made from the server's own description (`schema.gen.ts`; never edited by
 * hand, `cargo xtask generate` writes it). Here types get short names, and numbers that are really choices become
 * choices: `Refine` accepts only fields that the server has and only values that fit them.
 */
import type { components, paths } from "./schema.gen";

type S = components["schemas"];
export type Refine<T, R extends { [K in keyof R]: K extends keyof T ? T[K] : never }> = T extends unknown
  ? Omit<T, keyof R> & R
  : never;

export type Amount = S["Amount"];
export type Id = S["Id"];
export type Ms = S["Ms"];
export type Bp = S["Bp"];
export type Mult = S["Mult"];
export type Fraction = S["Fraction"];
type Flag = 0 | 1;
/** Guest, phone, phone and code, e-mail and code, e-mail, third party. */
export type LoginType = 0 | 1 | 2 | 3 | 4 | 5;
export type Scope = "login" | "register" | "dialog";
/** Gold, capital. */
export type PlayMode = 0 | 1;
/** A reply or an input that carries nothing. */
export type Nothing = Record<string, never>;
export interface Page<T> {
  list: T[];
  last_id: Id;
}

export type Credentials = WithoutNulls<Refine<S["Credentials"], { client_type?: LoginType }>>;
export type LoginReply = S["LoginReply"];
export type UserInfo = S["UserInfo"];
export type Profile = S["Profile"];
export type SessionItem = S["SessionItem"];

export type SiteSettings = S["SiteSettings"];
export type ServerStatus = S["Status"];
export type RtpWave = S["RtpWave"];
export type Game = Refine<S["Game"], { account_types: PlayMode[] }>;
export type GameDetail = Refine<S["GameDetail"], { game: Game; similar: Game[] }>;
export type StakeLimits = S["BetLimits"];
export type Activity = S["Activity"];
export type Award = S["Award"];
export type AwardedRounds = S["AwardedRounds"];
export type FreeRounds = S["FreeRounds"];
export type GoldShop = Refine<S["GoldShop"], { looks: ShopLook[]; refill: GoldRefill; free_picks: FreePick[] }>;
export type ShopLook = Refine<S["ShopLook"], { kind: "card_back" | "felt" | "frame" | "ring" }>;
export type LookBought = Refine<S["LookBought"], { shop: GoldShop }>;
export type GoldRefill = Refine<S["GoldRefill"], { next_at: Ms | null }>;
export type FreePick = Refine<S["FreePick"], { next_at: Ms | null }>;
export type OwnFreeBet = S["FreeBet"];
export type ActivityStep = S["ActivityStep"];
export type TablePrize = S["TablePrize"];
export type ActivityOffer = S["ActivityOffer"];
export type ActivityClaim = WithoutNulls<S["ActivityClaim"]>;
export type ActivityClaimed = S["ActivityClaimed"];
export type BestRound = S["BestRound"];
export type BoardPlace = S["BoardPlace"];
export type TournamentBoard = S["TournamentBoard"];
export type DropPot = S["DropPot"];
export type RainDrop = Refine<
  S["RainDrop"],
  { phase: "announced" | "soon" | "open" | "over"; mode: "first_come" | "lottery" }
>;
export type RainDrops = Refine<S["RainDrops"], { list: RainDrop[] }>;
export type GuessQuestion = S["GuessQuestion"];
export type MailItem = S["MailItem"];
export type CodeRedeemed = S["CodeRedeemed"];
export type RewardRecord = Refine<
  S["RewardRecord"],
  { state: "owed" | "paid" | "review" | "lapsed" | "taken_back" | "in_purse" | "moved" | "mailed" }
>;
type GameType = Refine<S["GameType"], { game_list: Game[] }>;
type LoginMethod = Refine<S["LoginMethod"], { client_type: LoginType; scopes: Scope[] }>;
type LoginConfig = Refine<
  S["LoginConfig"],
  { loginMethodArr: LoginMethod[]; verify_mode: "password" | "code" | "both" }
>;
type ServerCfg = Refine<S["ServerCfg"], { loginConfig: LoginConfig }>;
export type LobbyData = Refine<
  S["LobbyData"],
  {
    game_type_list: GameType[];
    poputar_list: Game[];
    self_list: Game[];
    bottom_list: Game[];
    server_cfg: ServerCfg;
    envelope: null | { fields: [string, string]; prefix: string };
  }
>;
export type WinEntry = Refine<S["WinEntry"], { currency_type: 2 | 5 }>;
export type WinGroup = Refine<S["WinGroup"], { list: WinEntry[]; config_info: NoticeConfig }>;
export type MoodGroup = Refine<
  S["MoodGroup"],
  {
    list: WinEntry[];
    config_info: NoticeConfig;
    marquee_notice?: WinGroup;
    winning_notice?: WinGroup;
    game_notice?: WinGroup;
  }
>;
export type NoticeConfig = Refine<
  S["NoticeConfig"],
  { intervalTime: [number, number]; amountInterval: [Amount, Amount] }
>;
export type RedPoints = S["RedPoints"];
export type Announcement = S["Announcement"];
export type BlindBoxInfo = S["BlindBoxInfo"];
export type BoxContent = S["BoxContent"];
export type BoxInvited = S["BoxInvited"];
export type BoxOpened = S["BoxOpened"];
export type ActivityInfo = S["ActivityInfo"];
export type DrawEntry = S["DrawEntry"];
export type WheelDrawn = S["WheelDrawn"];
export type WheelOffer = S["WheelOffer"];
export type WheelRotated = S["WheelRotated"];
export type WheelSpin = S["WheelSpin"];
export type WheelTip = S["WheelTip"];
export type PurseMove = S["PurseMove"];
export type PurseMoved = S["PurseMoved"];
export type GoldPan = S["GoldPan"];
export type AgentLevel = S["AgentLevel"];
export type AgentMember = S["AgentMember"];
export type AgentOverview = S["AgentOverview"];
export type AgentStatementRow = S["AgentStatementRow"];
export type AgentTotals = S["AgentTotals"];
export type CommissionClaimed = S["CommissionClaimed"];
export type GoldPans = S["GoldPans"];
export type InviteInfo = S["InviteInfo"];
export type InviteRecordRow = S["InviteRecordRow"];
export type PanTaken = S["PanTaken"];
export type CustomerInfo = S["CustomerInfo"];

export type Wallet = S["Wallet"];
export type BetTask = Refine<S["BetTask"], { kind: "bonus" | "cash"; scope: "all" | "games" | "sports" }>;

export type PayMethod = Refine<S["PayMethod"], { pay_type: 1 | 2; kind: "qr" | "link" | "card" }>;
export type ShopItem = Refine<S["ShopItem"], { left_num: number | null }>;
export type RateTier = S["RateTier"];
export type RepeatRate = S["RepeatRate"];
export type ShopReply = Refine<
  S["ShopReply"],
  { list: ShopItem[]; custom_fix_list: ShopItem[]; fix_list: ShopItem[]; repeat: RepeatRate | null }
>;
export type FirstChargeReply = Refine<S["FirstChargeReply"], { list: ShopItem[] }>;
export type ChargeRewardReply = Refine<S["ChargeRewardReply"], { list: ShopItem[] }>;
export type DailyGift = S["DailyGift"];
export type GlobalConfig = Refine<S["GlobalConfig"], { pay_type: 1 | 2; show_task: Flag }>;
export type OrderReply = Refine<S["OrderReply"], { pay_method: 1 | 2 }>;
export type ReturnItem = Refine<S["ReturnItem"], { state: 0 | 1 | 2 }>;
type OrderPhase =
  | "creating"
  | "waiting"
  | "confirming"
  | "success"
  | "late"
  | "expired"
  | "failed"
  | "refunded"
  | "charged_back";
export type OrderItem = Refine<
  S["OrderItem"],
  {
    state: 0 | 1 | 2;
    reason: "" | "expired" | "refused" | "refunded" | "charged_back";
    phase: OrderPhase;
    returns: ReturnItem[];
  }
>;

export type TransferLine = S["TransferLine"];
export type Statement = S["StatementReply"];

export type WithdrawAccount = S["WithdrawAccount"];
export type WithdrawStep = Refine<
  S["WithdrawStep"],
  { step: "requested" | "approved" | "sent" | "paid" | "refused" | "failed" | "returned" }
>;
export type WithdrawItem = Refine<S["WithdrawItem"], { state: 0 | 1 | 2; timeline: WithdrawStep[] }>;
export type FrozenMoney = S["FrozenMoney"];
export type WithdrawInfo = Refine<
  S["WithdrawInfo"],
  {
    withdraw_account_edit: Flag;
    early_allowed: Flag;
    code_needed: Flag;
    account: WithdrawAccount | null;
    pending: WithdrawItem | null;
  }
>;
type TransferReceipt = Refine<S["TransferReceipt"], { order: OrderItem | null; withdrawal: WithdrawItem | null }>;
type AccountField = "cpf" | "phone" | "name" | "email" | "ifscCode" | "account" | "upi" | "bank_code";
export type WithdrawMethod = Refine<S["WithdrawMethod"], { fields: AccountField[] }>;

export type Round = Refine<S["Round"], { account_type: PlayMode }>;
export type OutsideRound = Refine<S["OutsideRound"], { account_type: PlayMode }>;
export type OutsideRoundDetail = Refine<S["OutsideRoundDetail"], { account_type: PlayMode }>;
export type HistoryRound = Round | OutsideRound;
export type HistoryTotals = S["HistoryTotals"];
export type BetReply = Refine<S["BetReply"], { round: Round }>;
export type DemoReply = Refine<S["DemoReply"], { round: Round }>;
export type OriginalConfig = Refine<S["OriginalConfig"], { account_types: PlayMode[] }>;
export type JackpotPool = S["JackpotPool"];
/** What the player chooses in any game. */
export type OriginalParams = S["ChosenGame"]["params"];
export type Evidence = S["Evidence"];
export type TableConfig = S["TableConfig"];
export type TableRoom = S["TableRoom"];
export type RoomLimits = S["RoomLimits"];
export type RoomName = S["RoomName"];
export type SpotLimitData = S["SpotLimitData"];
export type TableRound = S["TableRound"];
export type TablePast = S["TablePast"];
export type TablePlayer = Refine<S["TablePlayer"], { account_type: PlayMode }>;
export type TableBet = Refine<S["TableBet"], { account_type: PlayMode; state: "open" | "paid" | "lost" | "void" }>;
export type TableReply = Refine<S["TableReply"], { bet: TableBet }>;
export type TablePlayers = Refine<S["TablePlayers"], { list: TablePlayer[] }>;
export type TableState = Refine<S["TableState"], { players: TablePlayers; my_bets: TableBet[] }>;
export type TableNow = Refine<S["TableNow"], { players: TablePlayers; my_bets: TableBet[] }>;
export type Seeds = S["Seeds"];
export type RevealedSeed = S["RevealedSeed"];
export type PublicBet = Refine<S["PublicBet"], { currency_type: 2 | 5 }>;
export type PublicRound = Refine<S["PublicRound"], { bet: PublicBet }>;

/**
 * The refined forms of what the server describes; everything else is taken as it is described. A table with a wire of its own
 * adds its forms with `declare module "@/api/schema"`.
 */
export interface Refined {
  LobbyData: LobbyData;
  GameDetail: GameDetail;
  MoodGroup: MoodGroup;
  BetReply: BetReply;
  DemoReply: DemoReply;
  OriginalConfig: OriginalConfig;
  OutsideRoundDetail: OutsideRoundDetail;
  GoldShop: GoldShop;
  LookBought: LookBought;
  TableReply: TableReply;
  TableState: TableState;
  TableNow: TableNow;
  PublicRound: PublicRound;
  ShopReply: ShopReply;
  FirstChargeReply: FirstChargeReply;
  ChargeRewardReply: ChargeRewardReply;
  OrderReply: OrderReply;
  OrderItem: OrderItem;
  WithdrawInfo: WithdrawInfo;
  TransferReceipt: TransferReceipt;
  RainDrops: RainDrops;
}
interface RefinedCalls {
  "GET /api/user/favorites": { list: Game[] };
  "GET /api/user/recents": { list: Game[] };
  "GET /api/bet_task": Refine<S["BetTasks"], { list: BetTask[]; cashTaskList: BetTask[] }>;
  "GET /api/user/paymethod": { list: PayMethod[] };
  "GET /api/payment/list": { list: PayMethod[] };
  "POST /api/user/order/list": Page<OrderItem>;
  "GET /api/user/withdrawmethod": { list: WithdrawMethod[] };
  "POST /api/withdraw/list": Page<WithdrawItem>;
  "GET /api/bets/history": Page<HistoryRound>;
  "GET /api/activity/record": Page<RewardRecord>;
  "GET /api/originals/open": { list: Round[] };
  "GET /api/bets/latest": { list: PublicBet[] };
  "POST /api/user/balance": GlobalConfig;
}

type Methods = { get: "GET"; post: "POST"; put: "PUT" };
type Named<T> = { [N in keyof Refined]: [T, S[N]] extends [S[N], T] ? Refined[N] : never }[keyof Refined];
type Better<T> = [Named<T>] extends [never] ? T : Named<T>;
type Query<O> = O extends { parameters: { query?: infer Q } } ? (Q extends object ? Q : Nothing) : Nothing;
/** A field that may be null may as well be left out, and is. */
type WithoutNulls<B> = { [K in keyof B]: Exclude<B[K], null> };
/** What is in braces in the endpoint's address. */
type PathOf<O> = O extends { parameters: { path: infer P extends object } } ? P : unknown;
/** The fields that all games have, with what each may be in any of them. */
type Joined<T> = Pick<T, keyof T>;
type BodyOf<O> = O extends { requestBody: { content: { "application/json": infer B } } }
  ? WithoutNulls<Joined<B>>
  : WithoutNulls<Query<O>>;
type InputOf<O> = BodyOf<O> extends Nothing ? (PathOf<O> extends object ? PathOf<O> : Nothing) : BodyOf<O> & PathOf<O>;
/** The data of a reply that succeeded; a refusal is thrown with its code. */
type ReplyOf<O> = O extends { responses: { 200: { content: { "application/json": infer R } } } }
  ? Extract<R, { code: 0 }> extends { data: infer D }
    ? Better<D>
    : never
  : never;
type Calls<M extends keyof Methods> = {
  [P in keyof paths & string as paths[P][M] extends object ? `${Methods[M]} ${P}` : never]: {
    input: InputOf<paths[P][M]>;
    reply: `${Methods[M]} ${P}` extends keyof RefinedCalls ? RefinedCalls[`${Methods[M]} ${P}`] : ReplyOf<paths[P][M]>;
  };
};

/** Every call of the product: what goes in, what comes back. */
export type Endpoints = Calls<"get"> & Calls<"post"> & Calls<"put">;

/** The calls that move money: each carries an idempotency key. A table with a wire of its own adds its calls. */
export interface MoneyCalls {
  "POST /api/rewards/claim": true;
  "POST /api/user/order": true;
  "POST /api/user/withdraw": true;
  "POST /api/bet_task/forfeit": true;
  "POST /api/activity/claim": true;
  "POST /api/blind_box_wheel_reward": true;
  "POST /api/daily_blind_box_reward": true;
  "POST /api/actInvite/rotate": true;
  "POST /api/download/takeAward": true;
  "POST /api/goldRushing/takeAward": true;
  "POST /api/gold/buy": true;
  "POST /api/gold/refill": true;
  "POST /api/proxy/claim": true;
  "POST /api/mail/claimAllAward": true;
  "POST /api/mail/claimAward": true;
  "POST /api/redeem/code": true;
  "POST /api/originals/bet": true;
  "POST /api/originals/step": true;
  "POST /api/tables/act": true;
  "POST /api/tables/bet": true;
  "POST /api/tables/cancel": true;
}
export type MoneyCall = keyof MoneyCalls & keyof Endpoints;

/** What the live stream says. */
export interface StreamEvents {
  hello: { server_time: Ms; resumed: boolean };
  wallet: Wallet;
  win: WinEntry;
  bet: PublicBet;
  notice: { kind: string; title_key: string; params: Record<string, string | number> };
  red: RedPoints;
  jackpot: JackpotPool;
  rain: { drop_id: Id; phase: "soon" | "open" | "over"; starts_at: Ms };
  order: OrderItem;
  withdrawal: WithdrawItem;
  session: { ended: true; code: 1013 };
}
