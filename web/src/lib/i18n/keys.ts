import type common from "@messages/en-0-common.json";
import type identity from "@messages/en-1-identity.json";
import type wallet from "@messages/en-2-wallet.json";
import type bets from "@messages/en-3-bets.json";
import type lobby from "@messages/en-4-lobby.json";
import type games from "@messages/en-5-games.json";
import type fairness from "@messages/en-6-fairness.json";
import type steps from "@messages/en-7-steps.json";
import type slots from "@messages/en-8-slots.json";
import type cards from "@messages/en-12-cards.json";
import type prizes from "@messages/en-13-prizes.json";
import type chips from "@messages/en-14-chips.json";
import type tables from "@messages/en-15-tables.json";
import type promotions from "@messages/en-16-promotions.json";
import type agents from "@messages/en-17-agents.json";
import type gold from "@messages/en-18-gold.json";
import type wheelTable from "@messages/en-19-wheelTable.json";
import type rounds from "@messages/en-20-rounds.json";
import type verify from "@messages/en-21-verify.json";
import type evidence from "@messages/en-22-evidence.json";
import type webgame from "@messages/en-23-webgame.json";
import type sports from "@messages/en-24-sports.json";
import type sportsBets from "@messages/en-25-sportsBets.json";

/** The message files that several screens share, with their keys as the English ones have them. */
export interface SharedMessageFiles {
  common: typeof common;
  identity: typeof identity;
  wallet: typeof wallet;
  bets: typeof bets;
  lobby: typeof lobby;
  games: typeof games;
  fairness: typeof fairness;
  steps: typeof steps;
  slots: typeof slots;
  cards: typeof cards;
  prizes: typeof prizes;
  chips: typeof chips;
  tables: typeof tables;
  promotions: typeof promotions;
  agents: typeof agents;
  gold: typeof gold;
  wheelTable: typeof wheelTable;
  rounds: typeof rounds;
  verify: typeof verify;
  evidence: typeof evidence;
  webgame: typeof webgame;
  sports: typeof sports;
  sportsBets: typeof sportsBets;
}

/** All message files: every game adds its own in its manifest. A test holds the other languages to the same keys. */
export interface MessageFiles extends SharedMessageFiles {}

export type Namespace = keyof MessageFiles;
/** One message file, or several: keys of the first need no prefix. */
export type Namespaces = Namespace | readonly [Namespace, ...Namespace[]];

type PluralForm = "zero" | "one" | "two" | "few" | "many" | "other";
/** The forms of a plural share the key before their ending: `hits_one` and `hits_other` are asked for as `hits`. */
type WithoutForm<K, All> = K extends `${infer Stem}_${PluralForm}` ? (`${Stem}_other` extends All ? Stem : K) : K;
type FileKeys<N extends Namespace> = keyof MessageFiles[N] & string;
type KeyOf<N extends Namespace> = WithoutForm<FileKeys<N>, FileKeys<N>> & string;
type Listed<N extends Namespaces> = N extends readonly Namespace[] ? N[number] : N;
type First<N extends Namespaces> = N extends readonly [infer F extends Namespace, ...unknown[]] ? F : N & Namespace;

export type MessageKey<N extends Namespaces> =
  | KeyOf<First<N>>
  | { [S in Listed<N> & Namespace]: `${S}:${KeyOf<S>}` }[Listed<N> & Namespace];

/** Outside of components every file can be named; a key without a prefix is one of the common file. */
export type GlobalKey = KeyOf<"common"> | { [N in Namespace]: `${N}:${KeyOf<N>}` }[Namespace];

/** What goes into a message's places; `count` also chooses the plural form. */
export type MessageParams = Record<string, string | number | undefined>;

export type TranslateFn<N extends Namespaces> = (key: MessageKey<N>, params?: MessageParams) => string;
