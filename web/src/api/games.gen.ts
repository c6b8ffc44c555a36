// Generated from the games' own types by `BAIZE_UPDATE=1 cargo test -p baize-games --test page`.
// Outcomes always carry every field, so none is optional: what is not known yet is null.

/** The cards of a round, each 0 … 51. */
export type AndarBaharOutcome = {
  /** Those that are dealt after it, to Andar and Bahar in turn; the last one has the joker's rank. */
  cards: number[];
  /** The joker. */
  joker: number;
};

/** What came of it. Cards are 0 … 51: 2 3 … 10 J Q K A, each in diamonds, hearts, spades, clubs. */
export type BaccaratOutcome = {
  /** The banker's. */
  banker: number[];
  /** What the banker's count: 0 … 9. */
  banker_total: number;
  /** The player's two or three cards. */
  player: number[];
  /** What the player's count: 0 … 9. */
  player_total: number;
  /** The nearer to nine. */
  winner: BaccaratWinner;
};

/** What the player chooses: chips, not all of them none, by which the stake is divided. */
export type BaccaratParams = {
  /** On the banker's: pays 1.95×. */
  banker: number;
  /** On the player's hand: pays 2×. */
  player: number;
  /** On a tie: pays 10×. */
  tie: number;
};

/** What a round can be bet on, and how it can end. */
export type BaccaratWinner = "player" | "banker" | "tie";

/** What the player does. */
export type BlackjackAction = "hit" | "stand" | "double" | "split" | "insure" | "decline";

/** A hand of the player. */
export type BlackjackHand = {
  /** The cards in order. */
  cards: number[];
  result: BlackjackResult | null;
  /** Its stake, in opening stakes: 1, or 2 once doubled. */
  stake: number;
  /** How far it is. */
  state: BlackjackHandState;
};

/** How far a hand is. */
export type BlackjackHandState = "playing" | "stood" | "bust" | "blackjack" | "doubled";

/** Whether the player is insured against the dealer's blackjack. */
export type BlackjackInsurance = "none" | "offered" | "taken" | "declined";

/** What the player sees. */
export type BlackjackOutcome = {
  /** Which of them is being played; null once over. */
  active: number | null;
  /** What the player may do now. */
  can: BlackjackAction[];
  /** The dealer's card that is face up; all his cards once over. */
  dealer: number[];
  /** Whether the player is insured. */
  insurance: BlackjackInsurance;
  /** The player's hand, or the two after a split. */
  player: BlackjackHand[];
};

/** What came of a hand. */
export type BlackjackResult = "win" | "lose" | "push" | "blackjack";

/** The option that was taken, and what it paid. */
export type Chosen = {
  /** The option's mode. */
  option: string;
  /** What that round pays, in hundredths of the base bet. */
  pays: number;
  /** The round of its book. */
  round: number;
};

/** The record of a bet. */
export type CrashOutcome = {
  /** The multiplier at which the player cashed out, in hundredths. */
  cashed_out_at: number | null;
  /** The multiplier at which it crashed, in hundredths; null for a bet that was taken back before. */
  crash_point: number | null;
  /** The round's link of the chain, hexadecimal; null for a bet that was taken back before. */
  hash: string | null;
  /** The number of the shared round. */
  round_no: number;
  /** The salt of the chain. */
  salt: string;
};

/** What the player chooses. */
export type CrashParams = {
  /** The multiplier at which the bet is cashed out automatically, in hundredths; null for none. */
  auto_cash_out: number | null;
};

/** Which of the gems are alike. */
export type DiamondsHand = "five" | "four" | "full_house" | "three" | "two_pair" | "pair" | "none";

/** What came of it. */
export type DiamondsOutcome = {
  /** The colours from left to right, each 0 … 6. */
  gems: number[];
  /** What they make. */
  hand: DiamondsHand;
};

/** What came of it. */
export type DiceOutcome = {
  /** In hundredths, 0 … 10 000. */
  roll: number;
  /** Whether the roll lies on the chosen side of the target. */
  win: boolean;
};

/** What the player chooses. */
export type DiceParams = {
  /** Whether to roll over the target. */
  over: boolean;
  /** In hundredths: 200 … 9 999 over, 1 … 9 800 under. */
  target: number;
};

/** The two cards, 0 … 51. */
export type DragonTigerOutcome = {
  /** The dragon's. */
  dragon: number;
  /** The tiger's. */
  tiger: number;
};

/** What the player does. */
export type DragonTowerAction = {
  /** Steps on a tile of the next row, 0 … 3 at most. */
  pick: number;
} | "cash_out";

/** How many of a row's tiles are safe. */
export type DragonTowerDifficulty = "easy" | "medium" | "hard" | "expert" | "master";

/** What the player sees. */
export type DragonTowerOutcome = {
  /** The safe tiles of all nine rows from the lowest, in the order they were drawn, once the round is over. */
  eggs: number[][] | null;
  /** What the round is worth, in 1/10 000: 10 000 before the first row, 0 once lost. */
  multiplier: number;
  /** What it is worth one row higher; null once over. */
  next: number | null;
  /** The tile picked in each row, from the lowest; of a lost round the last is the dragon's. */
  picks: number[];
  /** How many rows were climbed. */
  row: number;
};

/** What the player chooses. */
export type DragonTowerParams = {
  /** How many of a row's tiles are safe. */
  difficulty: DragonTowerDifficulty;
};

/** What the player does after a right guess. */
export type FlipAction = {
  /** Flips again. */
  guess: FlipSide;
} | "cash_out";

/** What the player sees. */
export type FlipOutcome = {
  /** What came up. */
  flips: FlipSide[];
  /** What was guessed. */
  guesses: FlipSide[];
  /** What the round is worth, in 1/10 000; nothing once a guess was wrong. */
  multiplier: number;
};

/** What the player chooses for the first flip, which is the bet. */
export type FlipParams = {
  /** The side that will come up. */
  guess: FlipSide;
};

/** A side of the coin. */
export type FlipSide = "heads" | "tails";

/** One gamble of a round. */
export type Gambled = {
  /** The colour or suit that was drawn. */
  drawn: GambledOn;
  /** What it was on. */
  on: GambledOn;
  /** How much was gambled. */
  part: GambledPart;
  /** What the win was worth after it, in hundredths of the base bet. */
  pays: number;
};

/** What a win is gambled on: a colour pays twice, a suit four times. */
export type GambledOn = "red" | "black" | "spade" | "heart" | "diamond" | "club";

/** How much of a win is gambled. */
export type GambledPart = "whole" | "half";

/** What the player does after a cast. */
export type GoldCarpAction = "cast" | "take";

/** What a cast brings. */
export type GoldCarpCatch = "small" | "carp" | "golden" | "snap";

/** What the player sees. */
export type GoldCarpOutcome = {
  /** What each cast brought; of a lost round the last is the line that snapped. */
  casts: GoldCarpCatch[];
  /** How many of the five casts were not used. */
  left: number;
  /** What the round is worth, in 1/10 000 of the stake, rounded down; 0 once the line snapped. */
  multiplier: number;
  /** Whether the round is over: the line snapped, the player took what it was worth, or no cast is left. */
  over: boolean;
};

/** What the player does. */
export type GoldHarvestAction = {
  /** Harvests a field of the next row, 0 … 4. */
  pick: number;
} | "take";

/** What the player sees. */
export type GoldHarvestOutcome = {
  /** How many of a row's five fields hide a crow. */
  crows: number;
  /** What the round is worth, in 1/10 000, rounded down: 10 000 before the first row, 0 once lost. */
  multiplier: number;
  /** What it is worth one row further; null once over. */
  next: number | null;
  /** The field picked in each row, from the first; of a lost round the last is a crow's. */
  picks: number[];
  /** The fields of all eight rows that hid a crow, the smallest of a row first, once the round is over. */
  rows: number[][] | null;
};

/** What the player chooses. */
export type GoldHarvestParams = {
  /** How many of a row's five fields hide a crow. */
  crows: number;
};

/** What a place of the pan holds. */
export type GoldPanFind = "nugget" | "grain" | "dust" | "gravel";

/** What came of it. */
export type GoldPanOutcome = {
  /** What the scoops brought up, in their order. */
  found: GoldPanFind[];
  /** What each place holds, row by row. */
  places: GoldPanFind[];
};

/** What the player chooses. */
export type GoldPanParams = {
  /** Three different places 0 … 8, row by row, the smallest first. */
  scoops: number[];
};

/** How far in front the cart has to come in. */
export type GoldRushRowBet = "win" | "place" | "show";

/** What came of it. */
export type GoldRushRowOutcome = {
  /** The carts as they came in, the winner first. */
  order: number[];
  /** Where the player's cart came in, 1 … 6. */
  place: number;
};

/** What the player chooses. */
export type GoldRushRowParams = {
  /** How far in front it has to come in. */
  bet: GoldRushRowBet;
  /** The cart, 0 … 5. */
  cart: number;
};

/** What came of it. */
export type GoldWishingTreeOutcome = {
  /** What each ribbon holds, in hundredths of the stake. */
  prizes: number[];
  /** What the player's ribbon held, in hundredths of the stake. */
  won: number;
};

/** What the player chooses. */
export type GoldWishingTreeParams = {
  /** The ribbon, 0 … 11. */
  ribbon: number;
};

/** The cards of a round, the same for every player. Those that no player drew yet are left out while it runs. */
export type HarbourBlackjackOutcome = {
  /** The dealer's cards, the first of them face up; the others are left out until the round's last stage. */
  dealer: number[];
  /** What the first and the second hand of a player draw in each stage of decisions, if they draw. */
  drawn: number[][];
  /** The first two cards of every player, 0 … 51. */
  player: number[];
};

/** What the player does. */
export type HiloAction = {
  /** Guesses, and draws a card. */
  guess: HiloGuess;
} | "skip" | "cash_out";

/** What led to a card. */
export type HiloCall = "higher" | "lower" | "same" | "skip";

/** What the next card will be. */
export type HiloGuess = "higher" | "lower" | "same";

/** What each guess would make of the round, in 1/10 000; null where it cannot be made. */
export type HiloOdds = {
  /** After "higher". */
  higher: number | null;
  /** After "lower". */
  lower: number | null;
  /** After "same". */
  same: number | null;
};

/** What the player sees. */
export type HiloOutcome = {
  /** The cards in order, the first dealt with the bet; of a lost round the last is the one that lost. */
  cards: number[];
  /** What led to each card after the first. */
  guesses: HiloCall[];
  /** What the round is worth, in 1/10 000: 10 000 before the first guess, 0 once lost. */
  multiplier: number;
  odds: HiloOdds | null;
};

/** What came of it. */
export type KenoOutcome = {
  /** Ten numbers in the order in which they were drawn. */
  drawn: number[];
  /** Those of them that the player had picked, in the same order. */
  hits: number[];
};

/** What the player chooses. */
export type KenoParams = {
  /** One to ten different numbers of 1 … 40. */
  picks: number[];
  /** How hits pay. */
  risk: KenoRisk;
};

/** How hits pay: the riskier, the more hits it takes and the more these pay. */
export type KenoRisk = "classic" | "low" | "medium" | "high";

/** The two hands: two or three cards each, 0 … 51, in the order in which they were dealt. */
export type LighthouseBaccaratOutcome = {
  /** The banker's. */
  banker: number[];
  /** The player's. */
  player: number[];
};

/** What came of it. */
export type LimboOutcome = {
  /** In hundredths, 100 … 100 000 000. */
  result: number;
  /** Whether it reached the target. */
  win: boolean;
};

/** What the player chooses. */
export type LimboParams = {
  /** In hundredths: 101 … 100 000 000. */
  target: number;
};

/** What the player does. */
export type MinesAction = {
  /** Turns a tile over, 0 … 24. */
  pick: number;
} | "cash_out";

/** What the player sees. */
export type MinesOutcome = {
  /** All the mines in the order they were drawn, once the round is over. */
  mines: number[] | null;
  /** What the round is worth, in 1/10 000: 10 000 before the first pick, 0 once lost. */
  multiplier: number;
  /** What it is worth after one more safe pick; null once over. */
  next: number | null;
  /** The tiles picked, in order; of a lost round the last is the mine. */
  picked: number[];
};

/** What the player chooses. */
export type MinesParams = {
  /** How many of the 25 tiles are mined. */
  mines: number;
};

/** The parameters of a game in which the player chooses nothing. */
export type NoParams = Record<string, never>;

/** What came of it. */
export type PlinkoOutcome = {
  /** From left to right: 0 … rows. */
  bucket: number;
  /** Row by row: 0 left, 1 right. */
  path: number[];
};

/** What the player chooses. */
export type PlinkoParams = {
  /** How the buckets pay. */
  risk: PlinkoRisk;
  /** How many rows of pins: 8 … 16. */
  rows: number;
};

/** How the buckets pay: the riskier, the more at the sides and the less in the middle. */
export type PlinkoRisk = "low" | "medium" | "high" | "expert";

/** What the player does. */
export type PumpAction = "pump" | "cash_out";

/** How many of the 25 places burst the balloon. */
export type PumpDifficulty = "easy" | "medium" | "hard" | "expert";

/** What the player sees. */
export type PumpOutcome = {
  /** What the round is worth, in 1/10 000: 10 000 before the first pump, 0 once burst. */
  multiplier: number;
  /** What it is worth after one more pump; null once over. */
  next: number | null;
  /** How many pumps the balloon stands, the next one bursting it, once the round is over. */
  pops_at: number | null;
  /** How many pumps the balloon has stood; the one that burst it is not counted. */
  pumps: number;
};

/** What the player chooses. */
export type PumpParams = {
  /** How many of the 25 places burst the balloon. */
  difficulty: PumpDifficulty;
};

/** What the player does after a win or a tie. */
export type RockPaperScissorsAction = {
  /** Throws again. */
  throw: RockPaperScissorsThrow;
} | "cash_out";

/** What the player sees. */
export type RockPaperScissorsOutcome = {
  /** The house's. */
  house: RockPaperScissorsThrow[];
  /** What the round is worth, in 1/10 000: the stake before the first win, nothing once a throw was lost. */
  multiplier: number;
  /** The player's throws. */
  throws: RockPaperScissorsThrow[];
  /** How many of them the player won. */
  wins: number;
};

/** What the player chooses for the first throw, which is the bet. */
export type RockPaperScissorsParams = {
  /** The player's throw. */
  throw: RockPaperScissorsThrow;
};

/** A throw. */
export type RockPaperScissorsThrow = "rock" | "paper" | "scissors";

/** Chips on a place of the table. */
export type RouletteBet = {
  /** How many: the stake is divided by them. */
  chips: number;
  /** `17`, `17-20`, `13-14-15`, `1-2-4-5`, `1-2-3-4-5-6`, `0-1-2`, `0-2-3`, `0-1-2-3`, `red`, `black`, `even`, `odd`, `low`, `high`, `dozen1` … `dozen3`, `column1` … `column3`. */
  spot: string;
};

/** What came of it. */
export type RouletteOutcome = {
  /** 0 … 36. */
  pocket: number;
  /** The places that won, in the order in which they were bet on. */
  wins: string[];
};

/** What the player chooses. */
export type RouletteParams = {
  /** Up to 60, each on another place. */
  bets: RouletteBet[];
};

/** Where the ball fell. */
export type SaltmarshRouletteOutcome = {
  /** 0 … 36. */
  pocket: number;
};

/** What a round brings. */
export type SaltmarshStormOutcome = {
  /** Where the ball fell: 0 … 36. */
  pocket: number;
  /** One to three numbers, in the order in which they are struck. */
  struck: SaltmarshStormStruck[];
};

/** A number that lightning struck. */
export type SaltmarshStormStruck = {
  /** 0 … 36. */
  pocket: number;
  /** What a chip on this number alone returns, itself included: 50, 100, 200, 300 or 500. */
  returns: number;
};

/** The record of a bet at a table without cash-outs. */
export type SettledBet_AndarBaharOutcome = {
  hash: null | string;
  outcome: AndarBaharOutcome | null;
  round_no: number;
  salt: string;
  version: number;
};

/** The record of a bet at a table without cash-outs. */
export type SettledBet_DragonTigerOutcome = {
  hash: null | string;
  outcome: DragonTigerOutcome | null;
  round_no: number;
  salt: string;
  version: number;
};

/** The record of a bet at a table without cash-outs. */
export type SettledBet_HarbourBlackjackOutcome = {
  hash: null | string;
  outcome: HarbourBlackjackOutcome | null;
  round_no: number;
  salt: string;
  version: number;
};

/** The record of a bet at a table without cash-outs. */
export type SettledBet_LighthouseBaccaratOutcome = {
  hash: null | string;
  outcome: LighthouseBaccaratOutcome | null;
  round_no: number;
  salt: string;
  version: number;
};

/** The record of a bet at a table without cash-outs. */
export type SettledBet_SaltmarshRouletteOutcome = {
  hash: null | string;
  outcome: SaltmarshRouletteOutcome | null;
  round_no: number;
  salt: string;
  version: number;
};

/** The record of a bet at a table without cash-outs. */
export type SettledBet_SaltmarshStormOutcome = {
  hash: null | string;
  outcome: SaltmarshStormOutcome | null;
  round_no: number;
  salt: string;
  version: number;
};

/** The record of a bet at a table without cash-outs. */
export type SettledBet_SicBoOutcome = {
  hash: null | string;
  outcome: SicBoOutcome | null;
  round_no: number;
  salt: string;
  version: number;
};

/** The record of a bet at a table without cash-outs. */
export type SettledBet_TeenPattiOutcome = {
  hash: null | string;
  outcome: TeenPattiOutcome | null;
  round_no: number;
  salt: string;
  version: number;
};

/** The record of a bet at a table without cash-outs. */
export type SettledBet_TideWheelOutcome = {
  hash: null | string;
  outcome: TideWheelOutcome | null;
  round_no: number;
  salt: string;
  version: number;
};

/** What the dice show. */
export type SicBoOutcome = {
  /** Each 1 … 6. */
  dice: number[];
};

/** What the player does with a round that waits. */
export type SlotAction = "cash_out" | {
  /** Gambles it, or half of it. */
  gamble: {
  /** On a colour or a suit. */
  on: GambledOn;
  /** How much of it. */
  part: GambledPart;
};
} | {
  /** Takes an option of the choice, by the name of its mode. */
  choose: string;
};

/** What the player sees of a round. All that happened on the board follows from sheet, mode and round. */
export type SlotOutcome = {
  chosen: Chosen | null;
  /** The gambles that were taken. */
  gambles: Gambled[];
  /** Whether the Grand pool is won too. What it pays comes on top. */
  grand?: boolean;
  /** The mode that was played. */
  mode: string;
  /** What the book's round pays, in hundredths of the base bet. */
  pays: number;
  /** The round of the mode's book. */
  round: number;
  /** SHA-256 of the sheet's rules, hexadecimal. */
  sheet: string;
  /** What the round is worth now, in hundredths of the base bet. */
  worth: number;
};

/** What the player chooses. */
export type SlotParams = {
  /** Whether a win waits to be gambled or collected, in a slot that has the gamble. */
  gamble: boolean;
  /** The mode that is played: `base`, or one of those that are bought. */
  mode: string;
};

/** [`Laid`] as the document of the interface shows it. */
export type SpotBet = {
  /** How many: the stake is divided by all chips that are laid. */
  chips: number;
  /** The name of the spot, by table. */
  spot: string;
};

/** [`Chips`] as the document of the interface shows them. */
export type SpotBets = {
  /** Up to 60, each on another spot. */
  bets: SpotBet[];
  /** At a table with decisions: what the player decided while the round ran. Left out of a new bet. */
  decisions?: TableDecision[];
};

/** What a player decided in a stage of a round. */
export type TableDecision = {
  /** The name of the choice, by table. */
  choice: string;
  /** The number of the stage; the first of a round is 0. */
  stage: number;
};

/** The two hands, each card 0 … 51, in the order in which they were dealt. */
export type TeenPattiOutcome = {
  /** A's. */
  a: number[];
  /** B's. */
  b: number[];
};

/** What the feature of a segment brings. */
export type TideWheelFeature = {
  kind: "boats";
  /** What each boat pays to one: 5, 8 and 20 in some order. */
  pays: number[];
} | {
  kind: "lighthouse";
  /** 0 … 11, clockwise from the one that pays most. */
  window: number;
} | {
  /** 0 … 3. */
  doublings: number;
  /** What it pays to one before it doubles: 10, 14, 18, 22 or 30. */
  first: number;
  kind: "storm";
};

/** What a round brings. */
export type TideWheelOutcome = {
  feature: TideWheelFeature | null;
  /** Where the wheel stopped: 0 … 49, clockwise from the storm. */
  segment: number;
  wave: TideWheelWave | null;
};

/** What the wave struck. */
export type TideWheelWave = {
  /** 1, 2, 4 or 9. */
  number: number;
  /** What its winnings are multiplied by: 2, 3, 5 or 10. */
  times: number;
};

/** What the player does. */
export type VideoPokerAction = {
  /** Holds some of the five cards and draws the others. */
  hold: boolean[];
};

/** Five cards, the worst first. */
export type VideoPokerHand = "none" | "jacks" | "two_pair" | "three" | "straight" | "flush" | "full_house" | "four" | "straight_flush" | "royal_flush";

/** What the player sees. */
export type VideoPokerOutcome = {
  /** The five cards dealt with the bet. */
  dealt: number[];
  /** The five cards after the draw. */
  final: number[] | null;
  hand: VideoPokerHand | null;
  /** Which of them were held; null until then. */
  held: boolean[] | null;
};

/** What came of it. */
export type WheelOutcome = {
  /** Where it stopped: 0 … segments − 1. */
  segment: number;
};

/** What the player chooses. */
export type WheelParams = {
  /** How they pay. */
  risk: WheelRisk;
  /** 10, 20, 30, 40 or 50. */
  segments: number;
};

/** How the segments pay: the riskier, the fewer win and the more these pay. */
export type WheelRisk = "low" | "medium" | "high";

/** The types of every game by its name in requests. */
export interface Games {
  "baccarat": { params: BaccaratParams; action: never; outcome: BaccaratOutcome };
  "blackjack": { params: NoParams; action: BlackjackAction; outcome: BlackjackOutcome };
  "diamonds": { params: NoParams; action: never; outcome: DiamondsOutcome };
  "dice": { params: DiceParams; action: never; outcome: DiceOutcome };
  "dragon-tower": { params: DragonTowerParams; action: DragonTowerAction; outcome: DragonTowerOutcome };
  "flip": { params: FlipParams; action: FlipAction; outcome: FlipOutcome };
  "gold-carp": { params: NoParams; action: GoldCarpAction; outcome: GoldCarpOutcome };
  "gold-harvest": { params: GoldHarvestParams; action: GoldHarvestAction; outcome: GoldHarvestOutcome };
  "gold-pan": { params: GoldPanParams; action: never; outcome: GoldPanOutcome };
  "gold-rush-row": { params: GoldRushRowParams; action: never; outcome: GoldRushRowOutcome };
  "gold-wishing-tree": { params: GoldWishingTreeParams; action: never; outcome: GoldWishingTreeOutcome };
  "hilo": { params: NoParams; action: HiloAction; outcome: HiloOutcome };
  "keno": { params: KenoParams; action: never; outcome: KenoOutcome };
  "limbo": { params: LimboParams; action: never; outcome: LimboOutcome };
  "mines": { params: MinesParams; action: MinesAction; outcome: MinesOutcome };
  "plinko": { params: PlinkoParams; action: never; outcome: PlinkoOutcome };
  "pump": { params: PumpParams; action: PumpAction; outcome: PumpOutcome };
  "rock-paper-scissors": { params: RockPaperScissorsParams; action: RockPaperScissorsAction; outcome: RockPaperScissorsOutcome };
  "roulette": { params: RouletteParams; action: never; outcome: RouletteOutcome };
  "video-poker": { params: NoParams; action: VideoPokerAction; outcome: VideoPokerOutcome };
  "wheel": { params: WheelParams; action: never; outcome: WheelOutcome };
  "copper-kettle": { params: SlotParams; action: never; outcome: SlotOutcome };
  "gold-lotus": { params: SlotParams; action: never; outcome: SlotOutcome };
  "gold-sunrise": { params: SlotParams; action: never; outcome: SlotOutcome };
  "gold-temple-bells": { params: SlotParams; action: never; outcome: SlotOutcome };
  "lantern-parade": { params: SlotParams; action: never; outcome: SlotOutcome };
  "monsoon-gold": { params: SlotParams; action: never; outcome: SlotOutcome };
  "paper-tigers": { params: SlotParams; action: SlotAction; outcome: SlotOutcome };
  "river-of-stars": { params: SlotParams; action: never; outcome: SlotOutcome };
  "spice-caravan": { params: SlotParams; action: never; outcome: SlotOutcome };
  "tea-garden": { params: SlotParams; action: never; outcome: SlotOutcome };
  "the-clockmaker": { params: SlotParams; action: SlotAction; outcome: SlotOutcome };
  "andar-bahar-pier": { params: SpotBets; action: never; outcome: SettledBet_AndarBaharOutcome };
  "crash": { params: CrashParams; action: never; outcome: CrashOutcome };
  "dune-dragon-tiger": { params: SpotBets; action: never; outcome: SettledBet_DragonTigerOutcome };
  "harbour-blackjack": { params: SpotBets; action: never; outcome: SettledBet_HarbourBlackjackOutcome };
  "lighthouse-baccarat": { params: SpotBets; action: never; outcome: SettledBet_LighthouseBaccaratOutcome };
  "marsh-teen-patti": { params: SpotBets; action: never; outcome: SettledBet_TeenPattiOutcome };
  "quay-sic-bo": { params: SpotBets; action: never; outcome: SettledBet_SicBoOutcome };
  "saltmarsh-roulette": { params: SpotBets; action: never; outcome: SettledBet_SaltmarshRouletteOutcome };
  "saltmarsh-storm": { params: SpotBets; action: never; outcome: SettledBet_SaltmarshStormOutcome };
  "tide-wheel": { params: SpotBets; action: never; outcome: SettledBet_TideWheelOutcome };
}

export type GameAction = Games[keyof Games]["action"];
