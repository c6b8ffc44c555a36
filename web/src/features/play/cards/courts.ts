import { type Drawing, even } from "@/art/svg";
import { type Suit, suitMark } from "@/art/things";

interface Dress {
  robe: readonly [string, string];
  trim: string;
  lining: string;
  hair: string;
  paper: string;
}

const DRESS: Record<Suit, Dress> = {
  heart: {
    robe: ["#e23b53", "#8e0f2b"],
    trim: "#f3b93b",
    lining: "#20306e",
    hair: "#6a3413",
    paper: "#fff1ee",
  },
  diamond: {
    robe: ["#f0643c", "#a8242a"],
    trim: "#f6c95a",
    lining: "#0e5f63",
    hair: "#c98a2e",
    paper: "#fff4ea",
  },
  spade: {
    robe: ["#33459c", "#151b47"],
    trim: "#e9b64a",
    lining: "#8d1734",
    hair: "#2a1c18",
    paper: "#eef1fc",
  },
  club: {
    robe: ["#1f7a5b", "#0b3330"],
    trim: "#e4b044",
    lining: "#4a2372",
    hair: "#8a8fa3",
    paper: "#edf7f2",
  },
};

const SKIN = "#fbdcc0";
const LINE = "#2b1620";
const GOLD = ["#ffe9a6", "#f0b93c", "#a86a10"] as const;

const thin = (d: Drawing, path: string, width = 0.9, colour = LINE): void => {
  d.line(path, colour, width);
};

/** Eyes, brows and nose, a little different for a lady. */
function features(d: Drawing, lady: boolean): void {
  thin(
    d,
    lady ? "M43.6 29.6Q45.8 28.2 47.8 29.4M52.2 29.4Q54.2 28.2 56.4 29.6" : "M43.4 29.2L47.8 28.8M52.2 28.8L56.6 29.2",
    1,
  );
  d.ellipse(45.8, 31.8, 1.15, 1.3, LINE);
  d.ellipse(54.2, 31.8, 1.15, 1.3, LINE);
  thin(d, "M50 31.5L49 36.2H50.8", 0.8, "#b47c62");
  if (lady) {
    d.path("M47.2 39.4Q48.8 38.4 50 39Q51.2 38.4 52.8 39.4Q50 42 47.2 39.4Z", "#c22742");
    d.circle(43.4, 36.6, 1.8, "#f29a90", { opacity: 0.55 });
    d.circle(56.6, 36.6, 1.8, "#f29a90", { opacity: 0.55 });
  } else thin(d, "M47.6 40.6Q50 41.8 52.4 40.6", 0.9, "#8d3b34");
}

/** Shoulders and the long front with its trim, down to the middle of the card. */
function robe(d: Drawing, dress: Dress, suit: Suit): void {
  d.path("M20 72V62C22 52 32 48.4 42 46.6H58C68 48.4 78 52 80 62V72Z", d.linear(70, even(...dress.robe)), {
    stroke: LINE,
    "stroke-width": 0.8,
  });
  d.path("M30 52.5C27 58 26 64 26 72M70 52.5C73 58 74 64 74 72", "none", { stroke: dress.trim, "stroke-width": 2.2 });
  for (const [x, y] of [
    [36.5, 57],
    [33.5, 66],
    [63.5, 57],
    [66.5, 66],
  ] as const) {
    d.path(`M${x} ${y - 3}L${x + 2.1} ${y}L${x} ${y + 3}L${x - 2.1} ${y}Z`, dress.trim, { opacity: 0.9 });
  }
  d.path("M43 47L41.5 72H58.5L57 47Z", dress.lining, { stroke: dress.trim, "stroke-width": 1.5 });
  suitMark(d, suit, 50, 62.5, 4.6, dress.trim);
}

const crownGold = (d: Drawing): string => d.linear(75, even(...GOLD));

function king(d: Drawing, dress: Dress, suit: Suit): void {
  // the sword behind him
  d.path("M70.2 11L73.4 16V50H67V16Z", d.linear(0, even("#f7faff", "#9aa6c4", "#e8eefb")), {
    stroke: LINE,
    "stroke-width": 0.7,
  });
  robe(d, dress, suit);
  d.path("M36.5 27C34.6 36 35.4 44 39 49H61C64.6 44 65.4 36 63.5 27Z", dress.hair, {
    stroke: LINE,
    "stroke-width": 0.7,
  });
  d.path("M41 25H59V36C59 43 55 47 50 47S41 43 41 36Z", SKIN);
  features(d, false);
  d.path(
    "M41 33.6C41 46 44.6 52.4 50 54.6C55.4 52.4 59 46 59 33.6C57.4 37.6 53.6 38.6 50 38.4C46.4 38.6 42.6 37.6 41 33.6ZM47 40.3Q50 43.2 53 40.3Q50 39.2 47 40.3Z",
    dress.hair,
    { "fill-rule": "evenodd", stroke: LINE, "stroke-width": 0.6 },
  );
  d.path("M37.6 27.4L34 12.6L42 19.4L50 9.6L58 19.4L66 12.6L62.4 27.4Q50 24.6 37.6 27.4Z", crownGold(d), {
    stroke: LINE,
    "stroke-width": 0.8,
    "stroke-linejoin": "round",
  });
  for (const [x, y] of [
    [34, 12.4],
    [50, 9.8],
    [66, 12.4],
  ] as const) {
    d.circle(x, y, 2.1, dress.robe[0], { stroke: GOLD[0], "stroke-width": 0.7 });
  }
  d.path("M37.6 27.4Q50 24.6 62.4 27.4L63 23.6Q50 20.6 37 23.6Z", dress.lining, { opacity: 0.9 });
  d.circle(50, 23.6, 1.5, "#fff");
  // hilt and hand
  d.path("M63.4 49.6H77V52.4H63.4Z", crownGold(d), { stroke: LINE, "stroke-width": 0.6 });
  d.path("M66.6 52.4H73.8V61Q70.2 64 66.6 61Z", SKIN, { stroke: LINE, "stroke-width": 0.7 });
  thin(d, "M66.8 55.2H73.6M66.8 58H73.6", 0.6, "#b47c62");
}

function queen(d: Drawing, dress: Dress, suit: Suit): void {
  d.path(
    "M37 22C30.6 34 31 50 34.6 60C38 62 41 60 43 56L57 56C59 60 62 62 65.4 60C69 50 69.4 34 63 22Q50 13 37 22Z",
    dress.hair,
    {
      stroke: LINE,
      "stroke-width": 0.7,
    },
  );
  robe(d, dress, suit);
  d.path("M43.6 46.4L50 56L56.4 46.4V43H43.6Z", SKIN);
  d.path("M41.4 26C41.4 37 44.4 45.6 50 46.2C55.6 45.6 58.6 37 58.6 26Q50 19 41.4 26Z", SKIN, {
    stroke: "#d9a98a",
    "stroke-width": 0.5,
  });
  d.path("M40.6 33C40 26 44 22.6 50 23.4C56 22.6 60 26 59.4 33C62 26 59 19 50 19S38 26 40.6 33Z", dress.hair);
  features(d, true);
  d.path("M39 22.6L36.6 13L43.6 17.8L50 9.8L56.4 17.8L63.4 13L61 22.6Q50 18.8 39 22.6Z", crownGold(d), {
    stroke: LINE,
    "stroke-width": 0.8,
    "stroke-linejoin": "round",
  });
  for (const [x, y] of [
    [36.6, 12.8],
    [43.6, 17.6],
    [50, 10],
    [56.4, 17.6],
    [63.4, 12.8],
  ] as const) {
    d.circle(x, y, 1.6, "#fff", { stroke: "#c9a24a", "stroke-width": 0.6 });
  }
  for (const [x, y] of [
    [44.2, 49],
    [46.8, 51.6],
    [50, 52.8],
    [53.2, 51.6],
    [55.8, 49],
  ] as const) {
    d.circle(x, y, 1.25, "#fff", { stroke: "#b9a7b4", "stroke-width": 0.4 });
  }
  rose(d, dress);
}

/** The flower in her hand. */
function rose(d: Drawing, dress: Dress): void {
  thin(d, "M70 44C70.6 50 70 56 68.6 62", 1.3, "#2e7d4f");
  d.path("M70.2 51C73.6 48.4 76 49.4 77 50.4C75.6 53.2 72.4 53.6 70.2 51Z", "#3c9a63");
  for (let petal = 0; petal < 5; petal++) {
    d.at(70, 39.6, petal * 72, 1, () =>
      d.ellipse(0, -3.4, 3, 3.4, dress.robe[0], { stroke: "#fff", "stroke-width": 0.5 }),
    );
  }
  d.circle(70, 39.6, 2.2, dress.trim);
  d.path("M65.6 56.4Q69.4 54.4 72.6 57V62Q69 65 65.6 62Z", SKIN, { stroke: LINE, "stroke-width": 0.6 });
}

function jack(d: Drawing, dress: Dress, suit: Suit): void {
  // the halberd behind him
  d.path("M29.2 16H31.4V66H29.2Z", "#7a5230", { stroke: LINE, "stroke-width": 0.4 });
  d.path(
    "M30.3 9L32.8 17.4H27.8ZM31.4 19C36.6 18 38 23 37.6 28C35.4 25.6 33.6 25.6 31.4 26.4ZM29.2 20.4L25 22.6L29.2 25.4Z",
    d.linear(20, even("#f7faff", "#9aa6c4", "#dfe7f7")),
    {
      stroke: LINE,
      "stroke-width": 0.6,
    },
  );
  robe(d, dress, suit);
  d.path("M37.4 24V42C37.4 47.6 43.6 48.4 44.4 43.4L45 28H55L55.6 43.4C56.4 48.4 62.6 47.6 62.6 42V24Z", dress.hair, {
    stroke: LINE,
    "stroke-width": 0.6,
  });
  d.path("M45 42H55V48L50 51L45 48Z", "#efc6a4");
  d.path("M41.6 26H58.4V36C58.4 42 54.6 46 50 46S41.6 42 41.6 36Z", SKIN, { stroke: "#d9a98a", "stroke-width": 0.5 });
  features(d, false);
  d.path(
    "M36 27.6C34 18 42 12.6 51 12.6C60 12.6 66.6 17 65 24.6C58 22 44 22.6 36 27.6Z",
    d.linear(70, even(...dress.robe)),
    {
      stroke: LINE,
      "stroke-width": 0.8,
    },
  );
  d.path("M35.6 28.4C43 22.4 58 21.4 65.6 25.4L65 22C57 18.8 43 19.6 35.8 25Z", crownGold(d), {
    stroke: LINE,
    "stroke-width": 0.5,
  });
  d.path("M60 21.4C62 11 69 8.4 75.6 11.6C74.4 18.6 68.4 21.4 60 21.4Z", "#fff", { stroke: LINE, "stroke-width": 0.6 });
  thin(d, "M61 20.6C65 16.6 69 14 74 12.4", 0.6, dress.lining);
  d.path("M26.6 52.4Q30.3 50.4 34 52.4V58.6Q30.3 61 26.6 58.6Z", SKIN, { stroke: LINE, "stroke-width": 0.6 });
}

const FIGURES = { J: jack, Q: queen, K: king } as const;

/** The picture of a court card: one half and the same turned round, in a panel of its own. */
export function court(d: Drawing, rank: "J" | "Q" | "K", suit: Suit): void {
  const dress = DRESS[suit];
  const panel = "M30 9H70Q74 9 74 13V127Q74 131 70 131H30Q26 131 26 127V13Q26 9 30 9Z";
  d.path(panel, d.linear(90, even("#ffffff", dress.paper, "#ffffff")));
  const upper = d.clip("M26 9H74V70H26Z");
  for (const turn of [0, 180]) {
    d.group({ transform: `rotate(${turn} 50 70)` }, () => {
      d.group({ "clip-path": upper }, () => FIGURES[rank](d, dress, suit));
    });
  }
  d.path("M26 67.4H74V72.6H26Z", crownGold(d), { stroke: LINE, "stroke-width": 0.5 });
  for (let x = 29; x < 74; x += 7) d.path(`M${x} 68L${x + 1.9} 70L${x} 72L${x - 1.9} 70Z`, dress.lining);
  d.path(panel, "none", { stroke: dress.trim, "stroke-width": 1.1 });
}
