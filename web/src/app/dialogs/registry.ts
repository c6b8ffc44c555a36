import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import type { DialogControl, DialogMap, DialogName } from "@/lib/dialogs/map";

type Registry = { [N in DialogName]?: LazyExoticComponent<ComponentType<DialogMap[N] & DialogControl>> };

/** Where each dialog's code lives; loaded when it is first opened. A name without an entry opens the "not here yet" note. */
export const DIALOGS: Registry = {
  alert: lazy(() => import("./Alert")),
  confirm: lazy(() => import("./Confirm")),
  language: lazy(() => import("./LanguageDialog")),
  licence: lazy(() => import("./LicenceDialog")),
  announcement: lazy(() => import("./Announcement")),
  fairness: lazy(() => import("@/features/play/fairness/FairnessDialog").then((m) => ({ default: m.FairnessDialog }))),
  search: lazy(() => import("@/features/lobby/dialogs/SearchDialog").then((m) => ({ default: m.SearchDialog }))),
  gameInfo: lazy(() => import("@/features/lobby/dialogs/GameInfoDialog").then((m) => ({ default: m.GameInfoDialog }))),
  customerService: lazy(() => import("./CustomerService")),
  login: lazy(() => import("@/features/identity/LoginDialog").then((file) => ({ default: file.LoginDialog }))),
  register: lazy(() => import("@/features/identity/RegisterDialog").then((file) => ({ default: file.RegisterDialog }))),
  forgotPassword: lazy(() =>
    import("@/features/identity/ForgotPasswordDialog").then((file) => ({ default: file.ForgotPasswordDialog })),
  ),
  confirmIdentity: lazy(() =>
    import("@/features/identity/ConfirmIdentityDialog").then((file) => ({ default: file.ConfirmIdentityDialog })),
  ),
  captcha: lazy(() => import("@/features/identity/CaptchaDialog").then((file) => ({ default: file.CaptchaDialog }))),
  mail: lazy(() => import("@/features/promotions/mail/MailDialog").then((file) => ({ default: file.MailDialog }))),
  redeemCode: lazy(() =>
    import("@/features/promotions/redeem/RedeemCodeDialog").then((file) => ({ default: file.RedeemCodeDialog })),
  ),
  bindPhone: lazy(() =>
    import("@/features/identity/BindPhoneDialog").then((file) => ({ default: file.BindPhoneDialog })),
  ),
  bindEmail: lazy(() =>
    import("@/features/identity/BindEmailDialog").then((file) => ({ default: file.BindEmailDialog })),
  ),
  bindUserId: lazy(() =>
    import("@/features/identity/BindUserIdDialog").then((file) => ({ default: file.BindUserIdDialog })),
  ),
  pushOffer: lazy(() =>
    import("@/features/identity/notifications/PushOfferDialog").then((file) => ({ default: file.PushOfferDialog })),
  ),
  password: lazy(() => import("@/features/identity/PasswordDialog").then((file) => ({ default: file.PasswordDialog }))),
  nickname: lazy(() => import("@/features/identity/NicknameDialog").then((file) => ({ default: file.NicknameDialog }))),
  avatar: lazy(() => import("@/features/identity/AvatarDialog").then((file) => ({ default: file.AvatarDialog }))),
  profile: lazy(() => import("@/features/identity/ProfileDialog").then((file) => ({ default: file.ProfileDialog }))),
  wallet: lazy(() => import("@/features/cashier/wallet/WalletDialog").then((file) => ({ default: file.WalletDialog }))),
  bonusTasks: lazy(() =>
    import("@/features/cashier/wallet/BonusTasksDialog").then((file) => ({ default: file.BonusTasksDialog })),
  ),
  demoPrompt: lazy(() =>
    import("@/features/cashier/wallet/DemoPromptDialog").then((file) => ({ default: file.DemoPromptDialog })),
  ),
  deposit: lazy(() =>
    import("@/features/cashier/deposits/DepositDialog").then((file) => ({ default: file.DepositDialog })),
  ),
  firstRecharge: lazy(() =>
    import("@/features/cashier/deposits/FirstRechargeDialog").then((file) => ({ default: file.FirstRechargeDialog })),
  ),
  dailyGift: lazy(() =>
    import("@/features/cashier/deposits/DailyGiftDialog").then((file) => ({ default: file.DailyGiftDialog })),
  ),
  goldShop: lazy(() =>
    import("@/features/play/gold/GoldShopDialog").then((file) => ({ default: file.GoldShopDialog })),
  ),
  withdraw: lazy(() =>
    import("@/features/cashier/withdrawals/WithdrawDialog").then((file) => ({ default: file.WithdrawDialog })),
  ),
  withdrawAccount: lazy(() =>
    import("@/features/cashier/withdrawals/WithdrawAccountDialog").then((file) => ({
      default: file.WithdrawAccountDialog,
    })),
  ),
  rechargeTip: lazy(() =>
    import("@/features/cashier/deposits/RechargeTipDialog").then((file) => ({ default: file.RechargeTipDialog })),
  ),
  transactions: lazy(() =>
    import("@/features/cashier/history/TransactionsDialog").then((file) => ({ default: file.TransactionsDialog })),
  ),
  receipt: lazy(() =>
    import("@/features/cashier/history/ReceiptDialog").then((file) => ({ default: file.ReceiptDialog })),
  ),
  statement: lazy(() =>
    import("@/features/cashier/history/StatementDialog").then((file) => ({ default: file.StatementDialog })),
  ),
  betsHistory: lazy(() =>
    import("@/features/play/history/BetsHistoryDialog").then((file) => ({ default: file.BetsHistoryDialog })),
  ),
  registerGuide: lazy(() =>
    import("@/features/promotions/RegisterGuideDialog").then((file) => ({ default: file.RegisterGuideDialog })),
  ),
  promotion: lazy(() =>
    import("@/features/promotions/PromotionDialog").then((file) => ({ default: file.PromotionDialog })),
  ),
  turntable: lazy(() =>
    import("@/features/promotions/PromotionDialog").then((file) => ({ default: file.TurntableDialog })),
  ),
  inviteWheel: lazy(() =>
    import("@/features/promotions/PromotionDialog").then((file) => ({ default: file.InviteWheelDialog })),
  ),
  bareWheel: lazy(() =>
    import("@/features/promotions/kinds/inviteTurntable/BareWheel").then((file) => ({ default: file.BareWheel })),
  ),
  rain: lazy(() => import("@/features/promotions/PromotionDialog").then((file) => ({ default: file.RainDialog }))),
  goldPanning: lazy(() =>
    import("@/features/promotions/PromotionDialog").then((file) => ({ default: file.GoldPanningDialog })),
  ),
  invite: lazy(() =>
    import("@/features/promotions/invite/InviteDialog").then((file) => ({ default: file.InviteDialog })),
  ),
  luckyBox: lazy(() =>
    import("@/features/promotions/PromotionDialog").then((file) => ({ default: file.LuckyBoxDialog })),
  ),
  vip: lazy(() => import("@/features/promotions/vip/VipDialog").then((file) => ({ default: file.VipDialog }))),
  betDetail: lazy(() =>
    import("@/features/play/history/BetDetailDialog").then((file) => ({ default: file.BetDetailDialog })),
  ),
};
