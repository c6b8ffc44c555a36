/**
 * What goes over the wire: names, fields and types of every call.
 * All amounts are integer units (1/10000 of a currency unit); times are milliseconds UTC; ids are decimal strings;
 * rates are basis points; multipliers are 1/10000.
 */
export type Amount = number;
export type Id = string;
export type Ms = number;
export type Bp = number;
export type Mult = number;
export type LoginType = 0 | 1 | 2 | 3 | 4 | 5;
export type Scope = "login" | "register" | "dialog";
export type AccountType = 0 | 1;

export interface Credentials {
  client_type: LoginType;
  mobile?: string;
  email?: string;
  username?: string;
  password?: string;
  verify_code?: string;
  invitation_code?: string;
  turntable_key?: string;
  channel_id?: string;
  device_model?: string;
  os_version?: string;
  game_version?: string;
  app_version?: string;
  client_id?: string;
  device_id?: string;
  regist_finger?: string;
  login_finger?: string;
  validator_token?: string;
  captcha_id?: string;
  captcha_code?: string;
  age_confirmed?: boolean;
  guest_secret?: string;
  bind?: boolean;
  cookie?: boolean;
}

export interface LoginReply {
  accessToken: string;
  accessExpire: Ms;
  session_key?: string /* base64url 32 bytes */;
  guest_secret?: string;
  is_new: boolean;
  userInfo: UserInfo;
  oauth_user_info: null | { provider: string; email: string };
  withdraw_notice: { has_notice: boolean; is_succ: boolean };
}

export interface UserInfo {
  uid: number;
  id: Id;
  name: string;
  nick_name: string;
  mobile: string /* masked */;
  email: string /* masked */;
  avatar_id: number;
  vip_level: number;
  pay_total: Amount;
  pay_count: number;
  gold_amount: Amount;
  channel_id: string;
  is_need_opt: boolean /* must bind a contact */;
  first_pay_date: Ms /* 0 none */;
  create_time: Ms;
  parent_invitation_code: string;
  second_parent: string;
  third_parent: string;
  invitation_code: string;
  ips: string[];
  device_codes: string[];
  fingers: string[];
  state: 0 | 1;
  classify: number;
  top_agent: number;
  top_agent_level: number;
  coin: Amount;
  gold: Amount;
  money: Amount;
  fcm_token: string;
  is_guest: boolean;
  has_password: boolean;
  lang: string;
}

export interface Profile {
  user: UserInfo;
  wallet: Wallet;
  sessions: SessionItem[];
  linked: { provider: string; email: string }[];
  stats: { rounds: number; wagered: Amount; paid_out: Amount; biggest_win: Amount };
}

export interface SessionItem {
  id: Id;
  device: string;
  ip: string;
  created_at: Ms;
  last_seen_at: Ms;
  current: boolean;
  bound: boolean;
}

export interface SiteSettings {
  groups: { key: string; list: { key: string; value: unknown }[] }[];
}

export interface Game {
  id: string;
  slug: string;
  provider: string;
  category: string;
  url: string;
  icon_url: string;
  rtp: number /* Bp-of-percent: 9900 = 99.00 %, 0 = not published */;
  lang_key: string;
  name: string;
  bet_cash_rate: Bp;
  is_show_name: 0 | 1;
  is_pic_need_cut: 0 | 1;
  state: "live" | "coming";
  tags: string[];
  account_types: AccountType[];
}

export interface LobbyData {
  game_type_list: {
    key: string /* lobby_salon|lobby_Original|lobby_slots|lobby_live|lobby_sports|lobby_Gold Games */;
    lang_key: string;
    sort_index: number;
    second_type_list: { key: string; lang_key: string }[];
    game_list: Game[];
  }[];
  poputar_list: Game[];
  self_list: Game[];
  bottom_list: Game[];
  banner_list: { id: string; kind: string; title_key: string; text_key: string; action: string }[];
  activity_list: Activity[];
  act_list: Activity[];
  server_cfg: {
    loginConfig: {
      loginMethodArr: { client_type: LoginType; scopes: Scope[] }[];
      verify_mode: "password" | "code" | "both";
    };
    report_url: string;
    instagram_link: string;
    language_num: number;
    language_version: number;
  };
  country_info: { area_code: string; country: string; currency: string; currency_symbol: string };
  side_bar_list: { key: string; url: string; sort: number }[];
  download_award: Amount;
  regist_gift: Amount;
  download_show: 0 | 1;
  game_platform_show: 0 | 1;
  providers: { id: string; name: string; icon_url: string; game_count: number; state: "live" | "coming" }[];
  envelope: null | { fields: [string, string]; prefix: string };
  server_time: Ms;
}

export interface Activity {
  activity_id: Id;
  activity_type: number;
  is_open: 0 | 1;
  show_end_time: Ms;
  is_show_banner: 0 | 1;
  sort_id: number;
  is_left_show: 0 | 1;
  left_icon1: string;
  left_icon2: string;
  left_title: string;
  banner_url: string;
  is_show_left_bannel: 0 | 1;
  is_enter_window: 0 | 1;
  is_detail_show: 0 | 1;
  activity_pic_url: string;
  list_title: string;
  des: string;
  activity_detail: string;
}

export interface WinEntry {
  nickname: string /* masked */;
  amount: Amount /* payout */;
  game_id: string;
  face_id: number;
  uid: string /* masked */;
  currency_type: 2 | 5;
  multiplier: Mult;
  time: Ms;
  round_id: Id;
}

export interface Wallet {
  money: Amount;
  coin: Amount;
  gold: Amount;
  frozen_money: Amount;
  frozen_coin: Amount;
  taskBonus: Amount;
  taskCur: Amount;
  taskTarget: Amount;
  version: number;
}

export interface BetTask {
  id: Id;
  cur: Amount;
  target: Amount;
  bonus: Amount;
  kind: "bonus" | "cash";
  source: string;
  created_at: Ms;
  active: boolean;
}

export interface PayMethod {
  id: Id;
  pay_type: 1 | 2;
  sort_index: number;
  name: string;
  kind: "qr" | "link" | "card";
  icon: string;
  min_amount: Amount;
  max_amount: Amount;
  sandbox: boolean;
}

export interface ShopItem {
  id: Id;
  name: string;
  amount: Amount;
  coin_num: Amount;
  gold_num: Amount;
  rate: Bp;
  img: string;
  stock_uid_num: number;
  buy_uid_num: number;
  coin_multi: number;
  lable: string;
  sort: number;
  coin: Amount;
  extra_coin: Amount;
}

export interface RateTier {
  amount: Amount;
  cash_rate: Bp;
  coin_rate: Bp;
  gold_rate: Bp;
}

export interface GlobalConfig {
  pay_type: 1 | 2;
  show_pay_list: 1 | 2;
  with_draw_config: string /*JSON*/;
  with_draw_type: number;
  reduce_balance: string /*JSON list*/;
  show_task: 0 | 1;
}

export interface OrderReply {
  url: string;
  br_code: string;
  pay_method: 1 | 2 /* 1 QR code, 2 link */;
  order_no: string;
  expires_at: Ms;
  amount: Amount;
  coin: Amount;
}

export interface OrderItem {
  id: Id;
  order_no: string;
  amount: Amount;
  coin: Amount;
  state: 0 | 1 | 2;
  reason: string /* "" | expired | refused */;
  pay_method: string;
  created_at: Ms;
  settled_at: Ms;
  expires_at: Ms;
}

export interface WithdrawInfo {
  can_withdraw: Amount;
  can_not_withdraw: Amount;
  day_withdraw: Amount;
  extra_del_cash: Amount;
  cash_task_cash: Amount;
  cash_task_cur: Amount;
  cash_task_target: Amount;
  extra_del_coin: Amount;
  coin_task_coin: Amount;
  coin_task_cur: Amount;
  coin_task_target: Amount;
  day_amount_limit: Amount;
  withdraw_account_edit: 0 | 1;
  min_amount: Amount;
  max_amount: Amount;
  free_amount: Amount /* fee-free amount left today */;
  fee_rate: Bp;
  money: Amount;
  coin: Amount;
  account_type: number;
  account: WithdrawAccount | null;
  pending: WithdrawItem | null;
  early_allowed: 0 | 1;
}

export interface WithdrawAccount {
  account_type: number;
  cpf: string;
  phone: string;
  name: string;
  email: string;
  ifscCode: string;
  account: string;
  upi: string;
  bank_code: string;
}

export interface WithdrawItem {
  id: Id;
  order_no: string;
  amount: Amount;
  fee: Amount;
  pay_amount: Amount;
  state: 0 | 1 | 2;
  reason: string;
  account: string /* masked */;
  created_at: Ms;
  settled_at: Ms;
}

export interface DiceParams {
  target: number /* hundredths 1..9999-ish: 5050 = 50.50 */;
  over: boolean;
}

export interface BetReply {
  round: Round;
  wallet: Wallet;
  notices: { kind: "bonus_released" | "limit"; amount?: Amount }[];
}

export interface Round {
  id: Id;
  game: string;
  account_type: AccountType;
  stake: Amount;
  payout: Amount;
  multiplier: Mult;
  state: "settled" | "open" | "void";
  params: unknown /* DiceParams */;
  outcome: unknown /* {roll: 0..10000, win: boolean} */;
  nonce: number;
  server_seed_hash: string;
  client_seed: string;
  cash_stake: Amount;
  coin_stake: Amount;
  created_at: Ms;
}

export interface Seeds {
  server_seed_hash: string;
  next_server_seed_hash: string;
  client_seed: string;
  nonce: number /* of the next bet */;
}

export interface RevealedSeed {
  server_seed: string;
  server_seed_hash: string;
  client_seed: string;
  rounds: number;
  revealed_at: Ms;
}

export interface PublicBet {
  round_id: Id;
  game_id: string;
  nickname: string;
  face_id: number;
  stake: Amount;
  payout: Amount;
  multiplier: Mult;
  currency_type: 2 | 5;
  time: Ms;
}

export interface PublicRound {
  bet: PublicBet;
  params: unknown;
  outcome: unknown;
  nonce: number;
  server_seed_hash: string;
  server_seed: string | null;
  client_seed: string;
}

/** A reply that carries nothing. */
export type Nothing = Record<string, never>;
export interface Page<T> {
  list: T[];
  last_id: Id;
}
export interface PageInput {
  last_id?: Id;
  limit?: number;
  type?: number;
}
export interface ShopReply {
  list: ShopItem[];
  custom_list: RateTier[];
  custom_fix_list: ShopItem[];
  fix_list: ShopItem[];
  time: Ms;
}
export interface StakeLimits {
  min_stake: Amount;
  max_stake: Amount;
  max_payout: Amount;
}
export interface OriginalConfig {
  game: string;
  limits: { capital: StakeLimits; gold: StakeLimits };
  rtp: { num: string; den: string };
  edge: Bp;
  default_stake: Amount;
  default_gold_stake: Amount;
}
export interface GameDetail {
  game: Game;
  rtp_wave: number[];
  is_favorite: boolean;
  limits: { capital: StakeLimits; gold: StakeLimits };
  house_edge: Bp;
}
export interface WithdrawMethod {
  id: Id;
  name: string;
  account_type: number;
  fields: ("cpf" | "phone" | "name" | "email" | "ifscCode" | "account" | "upi" | "bank_code")[];
  min_amount: Amount;
  max_amount: Amount;
}
export interface ServerStatus {
  status: 1 | 0;
  content: null | { title: string; text: string; until: Ms };
}
export interface MoodGroup {
  list: WinEntry[];
  config_info: { intervalTime: [number, number]; afterPlayTime: number; amountInterval: [Amount, Amount] };
}
export interface RedPoints {
  activity_list: { activity_id: Id; is_show_red: 0 | 1; is_agent_binding: 0 | 1 }[];
  down_load_status: 0 | 1;
}
export interface CustomerInfo {
  is_open: 0 | 1;
  url: string;
  email: string;
}

/** Every call of the product: what goes in, what comes back. */
export interface Endpoints {
  "POST /api/user/register": { input: Credentials; reply: LoginReply };
  "POST /api/user/login": { input: Credentials; reply: LoginReply };
  "POST /api/user/login_register": { input: Credentials; reply: LoginReply };
  "POST /api/user/tokenLogin": {
    input: { token?: string; login_finger?: string; bind?: boolean; cookie?: boolean };
    reply: LoginReply;
  };
  "POST /api/user/tokenVerify": { input: { gameToken?: string; token?: string }; reply: { valid: true; uid: number } };
  "POST /api/user/logout": { input: Nothing; reply: Nothing };
  "POST /api/user/sendCode": {
    input: {
      mobile_or_email: string;
      token?: string;
      scope?: "login" | "register" | "bind" | "reset";
      captcha_id?: string;
      captcha_code?: string;
    };
    reply: { wait_seconds: number; expires_in_seconds: number };
  };
  "POST /api/user/bindEmail": { input: { email: string; verify_code: string }; reply: Nothing };
  "POST /api/user/bindMobile": { input: { mobile: string; verify_code: string }; reply: Nothing };
  "POST /api/user/updateAccount": {
    input: { old_password?: string; password: string; verify_code?: string };
    reply: Nothing;
  };
  "POST /api/user/resetPassword": {
    input: { mobile_or_email: string; verify_code: string; password: string };
    reply: Nothing;
  };
  "POST /api/user/updateName": { input: { nick_name: string }; reply: Nothing };
  "PUT /api/user/updateAvatar": { input: { avatar_id: number }; reply: Nothing };
  "POST /api/user/userinfo": { input: Nothing; reply: UserInfo };
  "GET /api/user/profile": { input: Nothing; reply: Profile };
  "POST /api/user/endSession": { input: { id: Id }; reply: Nothing };
  "POST /api/user/checkFrozen": { input: Nothing; reply: { state: 0 | 1; frozen: boolean } };
  "POST /api/user/getPicCaptcha": { input: Nothing; reply: { captcha_id: Id; image: string } };
  "GET /api/preloadcheck": { input: Nothing; reply: Nothing };
  "POST /api/push/fcm": {
    input: { token: string; uid?: number; subscription?: { endpoint: string; auth: string; p256dh: string } };
    reply: Nothing;
  };
  "GET /api/user/favorites": { input: Nothing; reply: { list: Game[] } };
  "GET /api/user/recents": { input: Nothing; reply: { list: Game[] } };
  "PUT /api/user/favorite": { input: { game_id: string; is_favorite?: boolean }; reply: { is_favorite: boolean } };
  "GET /api/site/settings": { input: Nothing; reply: SiteSettings };
  "GET /status": { input: Nothing; reply: ServerStatus };
  "GET /api/preload": { input: Nothing; reply: LobbyData };
  "GET /api/index": { input: Nothing; reply: LobbyData };
  "GET /api/game/detail": { input: { game_id: string }; reply: GameDetail };
  "GET /api/game/getGameUrl": { input: { game_id: string }; reply: { url: string; gameToken: string } };
  "GET /api/customer/info": { input: Nothing; reply: CustomerInfo };
  "POST /api/hall/getRed": { input: { device_model: string }; reply: RedPoints };
  "GET /api/notice/getMoodGroup": { input: { notice_type: 2 | 3; uid?: number }; reply: MoodGroup };
  "GET /api/wallet": { input: { reserve: 1 }; reply: Wallet };
  "GET /api/bet_task": {
    input: { reserve: 1 };
    reply: { list: BetTask[]; cashTaskList: BetTask[]; totalCash: Amount; totalBonus: Amount };
  };
  "GET /api/user/paymethod": { input: Nothing; reply: { list: PayMethod[] } };
  "GET /api/payment/list": { input: Nothing; reply: { list: PayMethod[] } };
  "POST /api/user/shop": { input: { type: number }; reply: ShopReply };
  "POST /api/user/balance": { input: { config_type: 1 }; reply: GlobalConfig };
  "POST /api/user/order": {
    input: {
      goods_id: Id;
      amount: Amount;
      pay_type: 1 | 2;
      is_add_coin: 0 | 1;
      is_join_charge_reward: 0 | 1;
      pay_method_id: Id;
    };
    reply: OrderReply;
  };
  "POST /api/user/order/list": { input: PageInput; reply: Page<OrderItem> };
  "POST /api/user/order/state": { input: { order_no: string }; reply: OrderItem };
  "GET /api/user/withdrawmethod": { input: Nothing; reply: { list: WithdrawMethod[] } };
  "GET /api/bank/mapping": { input: Nothing; reply: { list: { code: string; name: string }[] } };
  "GET /api/withdraw/info": { input: Nothing; reply: WithdrawInfo };
  "POST /api/user/withdraw": {
    input: { amount: Amount; account_type: number; early?: 0 | 1 };
    reply: {
      frozenPlatform?: string[];
      order_no: string;
      amount: Amount;
      fee: Amount;
      pay_amount: Amount;
      state: 0;
      wallet: Wallet;
    };
  };
  "POST /api/withdraw/list": { input: PageInput; reply: Page<WithdrawItem> };
  "POST /api/withdraw/addAccount": { input: Partial<WithdrawAccount>; reply: Nothing };
  "PUT /api/withdraw/account": { input: Partial<WithdrawAccount>; reply: Nothing };
  "POST /api/originals/bet": {
    input: { game: "dice"; stake: Amount; account_type: AccountType; params: DiceParams };
    reply: BetReply;
  };
  "GET /api/originals/config": { input: { game: string }; reply: OriginalConfig };
  "GET /api/originals/seeds": { input: Nothing; reply: Seeds };
  "POST /api/originals/rotateSeed": {
    input: { client_seed?: string };
    reply: { revealed: RevealedSeed; seeds: Seeds };
  };
  "POST /api/originals/clientSeed": { input: { client_seed: string }; reply: { revealed: RevealedSeed; seeds: Seeds } };
  "GET /api/originals/revealed": { input: { last_id?: Id; limit?: number }; reply: Page<RevealedSeed> };
  "GET /api/bets/history": {
    input: { last_id?: Id; limit?: number; account_type?: AccountType; game?: string };
    reply: Page<Round>;
  };
  "GET /api/bets/latest": { input: { kind: "all" | "high" }; reply: { list: PublicBet[] } };
  "GET /api/bets/round": { input: { round_id: Id }; reply: PublicRound };
  "POST /api/fb/pixel": { input: { cid: string }; reply: { list: { platform: string; pixel_id: string }[] } };
}

/** The calls that move money: each carries an idempotency key. */
export type MoneyCall = "POST /api/user/order" | "POST /api/user/withdraw" | "POST /api/originals/bet";

/** What the live stream says. */
export interface StreamEvents {
  hello: { server_time: Ms; resumed: boolean };
  wallet: Wallet;
  win: WinEntry;
  bet: PublicBet;
  notice: { kind: string; title_key: string; params: Record<string, string | number> };
  red: RedPoints;
  order: OrderItem;
  withdrawal: WithdrawItem;
  session: { ended: true; code: 1013 };
}
