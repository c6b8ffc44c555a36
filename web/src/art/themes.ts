import type { PaletteName } from "./palettes";
import { type Random, randomFrom, seedOf } from "./random";
import type { SymbolName } from "./symbols/registry";
import type { WorldName } from "./worlds";

export interface Theme {
  readonly world: WorldName;
  readonly palette: PaletteName;
  readonly symbols: readonly [SymbolName, SymbolName, SymbolName];
}

/** What a name promises, its picture shows: the first line whose word is in the name decides. */
const themesByWord: readonly (readonly [RegExp, Theme])[] = [
  [/lantern parade/, { world: "night", palette: "crimson", symbols: ["lantern", "kite", "drum"] }],
  [/monsoon/, { world: "jungle", palette: "lagoon", symbols: ["feather", "bolt", "coin"] }],
  [/tea|kettle/, { world: "temple", palette: "forest", symbols: ["kettle", "lotus", "lantern"] }],
  [/clock/, { world: "hall", palette: "stone", symbols: ["clock", "bell", "book"] }],
  [/river of stars/, { world: "space", palette: "ultraviolet", symbols: ["star", "fish", "orb"] }],
  [/caravan|spice/, { world: "desert", palette: "dusk", symbols: ["camel", "chest", "lantern"] }],
  [/paper tiger/, { world: "temple", palette: "amber", symbols: ["paw", "kite", "lantern"] }],
  [/fox/, { world: "night", palette: "midnight", symbols: ["fox", "mushroom", "orb"] }],
  [/owl/, { world: "night", palette: "ultraviolet", symbols: ["owl", "book", "potion"] }],
  [/lagoon/, { world: "ocean", palette: "lagoon", symbols: ["trident", "fish", "diamond"] }],
  [/midnight market/, { world: "city", palette: "dusk", symbols: ["lantern", "coin", "mask"] }],
  [/harbour/, { world: "ice", palette: "azure", symbols: ["anchor", "fish", "star"] }],
  [/antler|deer|stag/, { world: "ice", palette: "frost", symbols: ["antlers", "diamond", "star"] }],
  [/drum/, { world: "volcano", palette: "dusk", symbols: ["drum", "bolt", "flame"] }],
  [/mango/, { world: "jungle", palette: "amber", symbols: ["mango", "melon", "lemon"] }],
  [/kite/, { world: "sweets", palette: "azure", symbols: ["kite", "mask", "star"] }],
  [/honey/, { world: "sweets", palette: "amber", symbols: ["honey", "marigold", "clover"] }],
  [/peacock|palace/, { world: "temple", palette: "lagoon", symbols: ["feather", "crown", "emerald"] }],
  [/jungle post/, { world: "jungle", palette: "forest", symbols: ["paw", "book", "mango"] }],
  [/windmill/, { world: "sweets", palette: "rose", symbols: ["candy", "cherries", "star"] }],
  [/wells/, { world: "frontier", palette: "amber", symbols: ["seven", "coin", "camel"] }],
  [/garland|marigold/, { world: "hall", palette: "crimson", symbols: ["marigold", "lotus", "bell"] }],
  [
    /pharaoh|egypt|nile|cleopatra|anubis|scarab|pyramid|sphinx|book/,
    { world: "desert", palette: "amber", symbols: ["book", "scarab", "sun"] },
  ],
  [/sun|aztec|inca|maya/, { world: "jungle", palette: "amber", symbols: ["sun", "coin", "emerald"] }],
  [
    /pirate|skull|treasure|captain|corsair/,
    { world: "ocean", palette: "lagoon", symbols: ["chest", "skull", "anchor"] },
  ],
  [
    /ocean|sea|reef|pearl|mermaid|atlantis|deep|tide|poseidon/,
    { world: "ocean", palette: "azure", symbols: ["trident", "fish", "diamond"] },
  ],
  [/fish|koi|carp|bass|lake/, { world: "ocean", palette: "lagoon", symbols: ["fish", "anchor", "coin"] }],
  [/candy|sweet|sugar|bonbon|honey/, { world: "sweets", palette: "rose", symbols: ["candy", "star", "cherries"] }],
  [
    /fruit|cherry|berry|juicy|melon|lemon|grape|orchard/,
    { world: "hall", palette: "crimson", symbols: ["cherries", "melon", "lemon"] },
  ],
  [
    /seven|hot|classic|sizzl|retro|bar\b/,
    { world: "hall", palette: "crimson", symbols: ["seven", "bell", "cherries"] },
  ],
  [
    /neon|cyber|city|street|vegas|turbo|tokyo|samba/,
    { world: "city", palette: "neon", symbols: ["bolt", "seven", "diamond"] },
  ],
  [
    /star|space|galax|cosm|nova|astro|orbit|comet|lunar/,
    { world: "space", palette: "midnight", symbols: ["star", "orb", "amethyst"] },
  ],
  [
    /zeus|olymp|titan|god|thunder|storm|spartan|rome|gladiator/,
    { world: "temple", palette: "azure", symbols: ["bolt", "crown", "trident"] },
  ],
  [
    /dragon|fire|phoenix|inferno|lava|volcan|ember|flame/,
    { world: "volcano", palette: "crimson", symbols: ["flame", "ruby", "crown"] },
  ],
  [
    /jungle|tiger|lion|safari|wild|panther|monkey|elephant|buffalo|bison|wolf|bear/,
    { world: "jungle", palette: "forest", symbols: ["paw", "emerald", "mushroom"] },
  ],
  [
    /frost|ice|snow|winter|north|viking|polar|yeti|norse/,
    { world: "ice", palette: "frost", symbols: ["sword", "diamond", "crown"] },
  ],
  [
    /wizard|magic|witch|spell|alchem|mystic|potion|oracle/,
    { world: "night", palette: "ultraviolet", symbols: ["potion", "orb", "book"] },
  ],
  [
    /vampire|night|moon|crypt|ghost|dark|shadow|raven/,
    { world: "night", palette: "midnight", symbols: ["skull", "ruby", "orb"] },
  ],
  [
    /lantern|fortune|prosper|dynasty|jade|emperor|lotus|fu\b|bamboo|panda|shanghai|festival|diwali/,
    { world: "temple", palette: "crimson", symbols: ["lantern", "coin", "lotus"] },
  ],
  [
    /clover|irish|luck|leprechaun|rainbow|charm/,
    { world: "jungle", palette: "forest", symbols: ["clover", "horseshoe", "coin"] },
  ],
  [
    /west|sheriff|gold rush|outlaw|cowboy|mine|prairie|canyon|desperad/,
    { world: "frontier", palette: "dusk", symbols: ["horseshoe", "star", "chest"] },
  ],
  [
    /carnival|mask|venice|opera|phantom|joker|jester|circus/,
    { world: "hall", palette: "ultraviolet", symbols: ["mask", "star", "bell"] },
  ],
  [
    /gem|diamond|jewel|crystal|ruby|emerald|sapphire|opal/,
    { world: "space", palette: "ultraviolet", symbols: ["diamond", "ruby", "emerald"] },
  ],
  [
    /king|queen|crown|royal|knight|castle|throne|sword|legend/,
    { world: "temple", palette: "stone", symbols: ["crown", "sword", "ruby"] },
  ],
  [
    /mushroom|forest|fairy|elf|enchant|garden|wood|acorn/,
    { world: "night", palette: "forest", symbols: ["mushroom", "lotus", "orb"] },
  ],
  [
    /money|cash|rich|million|bank|vault|gold|coin|mega|jackpot/,
    { world: "hall", palette: "gilded", symbols: ["coin", "chest", "seven"] },
  ],
];

/** A name that names a thing shows that thing first. */
const heroByWord: readonly (readonly [RegExp, SymbolName])[] = [
  [/kettle|tea\b/, "kettle"],
  [/clock/, "clock"],
  [/fox/, "fox"],
  [/owl/, "owl"],
  [/mango/, "mango"],
  [/kite/, "kite"],
  [/honey/, "honey"],
  [/peacock|feather/, "feather"],
  [/drum/, "drum"],
  [/antler|deer|stag/, "antlers"],
  [/garland|marigold/, "marigold"],
  [/wishing|tree/, "tree"],
  [/harvest|moon\b/, "harvestMoon"],
  [/\bpan\b|panning/, "pan"],
  [/camel|caravan/, "camel"],
  [/harbour/, "anchor"],
  [/lagoon/, "trident"],
  [/book|ledger|tome/, "book"],
  [/bell/, "bell"],
  [/clover/, "clover"],
  [/seven|777/, "seven"],
  [/cherr/, "cherries"],
  [/melon/, "melon"],
  [/lemon|citrus/, "lemon"],
  [/grape|wine/, "grapes"],
  [/mask|carnival|opera/, "mask"],
  [/lantern/, "lantern"],
  [/lotus|flower|blossom|garden/, "lotus"],
  [/koi|fish|carp|bass/, "fish"],
  [/mushroom|toad/, "mushroom"],
  [/tiger|panther|lion|bear|wolf|paw|safari/, "paw"],
  [/skull|pirate|crypt/, "skull"],
  [/anchor|captain|harbour|sail/, "anchor"],
  [/vault|chest|treasure/, "chest"],
  [/crown|king|queen|throne|royal/, "crown"],
  [/sword|knight|viking|blade|samurai/, "sword"],
  [/wizard|potion|alchem|witch/, "potion"],
  [/oracle|crystal ball|orb|fortune tell/, "orb"],
  [/storm|thunder|bolt|zeus/, "bolt"],
  [/dragon|fire|flame|ember|inferno|phoenix/, "flame"],
  [/river/, "star"],
  [/scarab|beetle/, "scarab"],
  [/trident|poseidon|atlantis/, "trident"],
  [/horseshoe|sheriff|rodeo/, "horseshoe"],
  [/candy|sugar|sweet|bonbon/, "candy"],
  [/ruby/, "ruby"],
  [/emerald|jade/, "emerald"],
  [/amethyst/, "amethyst"],
  [/diamond|jewel|gem|crystal/, "diamond"],
  [/sun\b|solar|inca|aztec/, "sun"],
  [/star|nova/, "star"],
  [/coin|rush|money|cash/, "coin"],
];

const anyWorld = [
  "desert",
  "ocean",
  "jungle",
  "space",
  "city",
  "volcano",
  "ice",
  "temple",
  "night",
  "frontier",
  "hall",
] as const;
const anyPalette = [
  "amber",
  "azure",
  "crimson",
  "dusk",
  "forest",
  "lagoon",
  "midnight",
  "neon",
  "rose",
  "ultraviolet",
] as const;
const anyTrio = [
  ["diamond", "star", "bell"],
  ["crown", "ruby", "coin"],
  ["seven", "cherries", "bell"],
  ["orb", "potion", "amethyst"],
  ["lotus", "emerald", "coin"],
  ["sword", "crown", "emerald"],
  ["flame", "bolt", "ruby"],
  ["mask", "star", "diamond"],
] as const;

const drawn = (random: Random): Theme => ({
  world: random.pick(anyWorld),
  palette: random.pick(anyPalette),
  symbols: random.pick(anyTrio),
});

/** The look of a game from its name; a name that promises nothing gets a look of its own, always the same. */
export const themeOf = (name: string): Theme => {
  const lower = name.toLowerCase().replace(/[-_]/g, " ");
  const seed = seedOf(lower);
  const theme = themesByWord.find(([word]) => word.test(lower))?.[1] ?? drawn(randomFrom(seed));
  const named = heroByWord.find(([word]) => word.test(lower))?.[1];
  const [a, b, c] = theme.symbols;
  if (named !== undefined) {
    const [left, right] = [a, b, c].filter((symbol) => symbol !== named);
    return { ...theme, symbols: [named, left ?? a, right ?? b] };
  }
  // games that share a theme still lead with different symbols
  const turns = [
    [a, b, c],
    [b, c, a],
    [c, a, b],
  ] as const;
  return { ...theme, symbols: turns[(seed >>> 7) % 3] ?? theme.symbols };
};
