import "i18next";
import type common from "../../../public/json/en-0-common.json";
import type identity from "../../../public/json/en-1-identity.json";
import type wallet from "../../../public/json/en-2-wallet.json";
import type bets from "../../../public/json/en-3-bets.json";
import type lobby from "../../../public/json/en-4-lobby.json";
import type games from "../../../public/json/en-5-games.json";
import type fairness from "../../../public/json/en-6-fairness.json";
import type ladders from "../../../public/json/en-7-ladders.json";
import type chance from "../../../public/json/en-9-chance.json";
import type cards from "../../../public/json/en-12-cards.json";
import type prizes from "../../../public/json/en-13-prizes.json";
import type crash from "../../../public/json/en-14-crash.json";
import type rounds from "../../../public/json/en-20-rounds.json";
import type verify from "../../../public/json/en-21-verify.json";
import type evidence from "../../../public/json/en-22-evidence.json";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    enableSelector: false;
    resources: {
      common: typeof common;
      identity: typeof identity;
      wallet: typeof wallet;
      bets: typeof bets;
      lobby: typeof lobby;
      games: typeof games;
      fairness: typeof fairness;
      rounds: typeof rounds;
      chance: typeof chance;
      ladders: typeof ladders;
      cards: typeof cards;
      prizes: typeof prizes;
      crash: typeof crash;
      verify: typeof verify;
      evidence: typeof evidence;
    };
    keySeparator: false;
    nsSeparator: ":";
    returnNull: false;
  }
}
