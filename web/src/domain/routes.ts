/** The product's paths and the parameters of each screen, all texts as they stand in the address. */
interface ProductRoutes {
  "/": { category?: string };
  "/404": object;
  "/500": object;
  "/Gamedetail": { game?: string; game_id?: string };
  "/__dev__design": object;
  "/activity": { id?: string };
  "/blindBox": object;
  "/fairness": FairnessParams;
  "/game": { type?: string; category?: string };
  "/gameFirm": { id?: string; firm?: string };
  "/gameRecord": { game?: string };
  "/gameSport": SportsParams;
  "/invitation": object;
  "/moreGameList": { type?: string; category?: string };
  "/proxy": object;
  "/rewards": object;
  "/round": { id: string };
  "/search": object;
  "/userGameList": { tab?: string };
  "/webgame": { game?: string; demo?: "0" | "1" };
}

/** All that a round was made of, for the verifier to start with. */
interface FairnessParams {
  game?: string;
  server?: string;
  client?: string;
  /** The commitment that was shown before the first bet. */
  hash?: string;
  nonce?: string;
  /** The round's parameters as JSON. */
  params?: string;
  /** Its later steps as a JSON list. */
  actions?: string;
  /** Of a shared round: its hash, its chain's salt and an earlier hash of the chain. */
  game_hash?: string;
  salt?: string;
  earlier?: string;
}

/** A sub-view of the sports page and what it is of. */
interface SportsParams {
  view?:
    | "home"
    | "live"
    | "sport"
    | "comp"
    | "fixture"
    | "results"
    | "bets"
    | "rules"
    | "search"
    | "stats"
    | "provider";
  sport?: string;
  comp?: string;
  fixture?: string;
  /** What is searched for. */
  q?: string;
}

declare module "@/lib/router" {
  interface RouteTable extends ProductRoutes {}
}
