import type { PromotionKind } from "./kind";
import { betAchieve } from "./kinds/betAchieve/manifest";
import { betEveryDay } from "./kinds/betEveryDay/manifest";
import { blindBox, fissionBox, gameBox } from "./kinds/blindBox/manifest";
import { cashBack } from "./kinds/cashBack/manifest";
import { coinTournament } from "./kinds/coinTournament/manifest";
import { commission } from "./kinds/commission/manifest";
import { firstRecharge, giftPacket, rechargeReward, repeatPay, secondRecharge } from "./kinds/depositOffers/manifest";
import { download } from "./kinds/download/manifest";
import { firstPayRebate } from "./kinds/firstPayRebate/manifest";
import { freeGuess } from "./kinds/freeGuess/manifest";
import { activeChest, inviteBonus, inviteUserAward } from "./kinds/friends/manifest";
import { goldRushing } from "./kinds/goldRushing/manifest";
import { inviteTurntable } from "./kinds/inviteTurntable/manifest";
import { levelUp } from "./kinds/levelUp/manifest";
import { messagingApp } from "./kinds/messagingApp/manifest";
import { platformTournament } from "./kinds/platformTournament/manifest";
import { rain } from "./kinds/rain/manifest";
import { rakeback } from "./kinds/rakeback/manifest";
import { rechargeRebate } from "./kinds/rechargeRebate/manifest";
import { sevenDay } from "./kinds/sevenDay/manifest";
import { sign } from "./kinds/sign/manifest";
import { sportsFirstPay } from "./kinds/sportsFirstPay/manifest";
import { sportsKick } from "./kinds/sportsKick/manifest";
import { turntable } from "./kinds/turntable/manifest";

/**
 * The kinds of promotion, by name. A new one is its folder and a line here; a kind without one shows its steps and its
 * table as the server describes them.
 */
export const KINDS: readonly PromotionKind[] = [
  activeChest,
  betAchieve,
  betEveryDay,
  blindBox,
  cashBack,
  coinTournament,
  commission,
  download,
  firstPayRebate,
  firstRecharge,
  fissionBox,
  freeGuess,
  gameBox,
  giftPacket,
  goldRushing,
  inviteBonus,
  inviteTurntable,
  inviteUserAward,
  levelUp,
  messagingApp,
  platformTournament,
  rain,
  rakeback,
  rechargeRebate,
  rechargeReward,
  repeatPay,
  secondRecharge,
  sevenDay,
  sign,
  sportsFirstPay,
  sportsKick,
  turntable,
];

export const kindOf = (kind: number): PromotionKind | undefined => KINDS.find((each) => each.kind === kind);
