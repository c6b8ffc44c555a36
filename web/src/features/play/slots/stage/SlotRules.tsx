import { moneyKind } from "@/domain/wallet";
import { times } from "@/lib/amount";
import { formatMultiplier, formatRate } from "@/lib/format/money";
import { currentTag } from "@/lib/i18n";
import type { TranslateFn } from "@/lib/i18n/keys";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Money, useMoneyStyle } from "@/ui/Money";
import { useMoneyText } from "@/ui/moneyText";
import type { AnyGame } from "../../frame/BetPanel";
import { Rules } from "../../frame/Rules";
import type { Pour, SlotRules as SheetRules, SlotSheet } from "../engine/sheet";
import type { SlotLook } from "../slot";
import { figuresOf, leastOf, oneIn, timesAsOften, volatilityOf, waysOf } from "./figures";
import { Lines } from "./Lines";
import { Paytable } from "./Paytable";
import { type OwnWords, useOwnWords } from "./words";

interface Props {
  game: AnyGame;
  look: SlotLook;
}

/** How a slot works, out of its sheet, in money of the present stake. */
export function SlotRules({ game, look }: Props) {
  const { t } = useTranslation("slots");
  const { tag } = useMoneyStyle();
  const money = useMoneyText();
  const words = useOwnWords(look);
  const { sheet } = look;
  const { rules } = sheet;
  const kind = moneyKind(game.playMode);
  const whole = (value: number) => new Intl.NumberFormat(tag).format(value);
  const cap = rules.gamble ? money(times(game.amount, rules.gamble.cap, 100), { kind }) : "";
  const most = rules.choice ? money(times(game.amount, rules.choice.most, 100), { kind }) : "";
  const text = [
    words("tagline"),
    ...winRules(rules, t, whole),
    ...featureRules(rules, t, words),
    ...holdRules(rules, t, tag),
    ...choiceRules(rules, most, t),
    ...modeRules(sheet, tag, t),
    ...(rules.gamble ? [t("rule_gamble", { times: rules.gamble.times, cap }), t("rule_collect")] : []),
    t("rule_draw", { rounds: whole(sheet.rounds) }),
    t("rule_early"),
  ];
  return (
    <div className="grid gap-5">
      <Paytable game={game} look={look} />
      {typeof rules.wins === "object" && <Lines lines={rules.wins.lines} rows={rules.grid.rows} />}
      <Rules game={game} text={text} facts={figureLines()} />
      <p className="text-xs break-all text-ink-3">
        {t("figures_counted", { rounds: whole(sheet.rounds) })} · {t("sheet_hash")}: {sheet.hash}
      </p>
    </div>
  );

  function figureLines() {
    const { rounds } = sheet;
    const figures = figuresOf(sheet);
    if (!figures) return [];
    const { top } = figures;
    const odds = (of: number) => t("one_in", { count: whole(oneIn(rounds, of)) });
    const { free_spins: spins, choice, hold, grand } = figures.features;
    const free = spins ?? choice;
    return [
      { label: t("hit_rate"), value: formatRate(figures.hit, tag) },
      ...(free ? [{ label: t("free_rate"), value: odds(free) }] : []),
      ...(hold ? [{ label: t("hold"), value: odds(hold) }] : []),
      ...(grand ? [{ label: t("grand"), value: odds(grand) }] : []),
      ...(rules.contribution ? [{ label: t("grand_share"), value: `+ ${formatRate(rules.contribution, tag)}` }] : []),
      { label: t("volatility"), value: t("volatility_of", { level: volatilityOf(figures) }) },
      {
        label: t("top_prize"),
        value: t("top_odds", {
          multiplier: formatMultiplier(top.pays * 100, tag, 2),
          odds: t("one_in", { count: whole(top.one_in) }),
        }),
      },
      { label: t("cap"), value: <Money amount={times(game.amount, rules.cap, 100)} kind={kind} /> },
    ];
  }
}

type Words = TranslateFn<"slots">;

function winRules(rules: SheetRules, t: Words, whole: (value: number) => string): string[] {
  const least = leastOf(rules);
  if (typeof rules.wins === "object") return [t("rule_lines", { count: rules.wins.lines.length, least })];
  if (rules.wins === "ways") return [t("rule_ways", { count: whole(waysOf(rules)), least })];
  return [rules.wins === "cluster" ? t("rule_cluster", { least }) : t("rule_anywhere", { least })];
}

function featureRules(rules: SheetRules, t: Words, words: OwnWords): string[] {
  const { tumble, steep, full_board: full, free_spins: free } = rules;
  const lines: string[] = [];
  if (tumble) lines.push(t("rule_tumble"));
  if (tumble?.grows_to) {
    const { columns, rows } = rules.grid;
    const whole = new Intl.NumberFormat(currentTag());
    const [from, to] = [rows, tumble.grows_to].map((each) => whole.format(each ** columns));
    lines.push(t("rule_grow", { rows: tumble.grows_to, from: from ?? "", to: to ?? "" }));
  }
  const drops = rules.symbols.find(({ role }) => role === "drop")?.values?.map(([value]) => value);
  if (drops) lines.push(t("rule_drop", { least: Math.min(...drops), most: Math.max(...drops) }));
  if (rules.walk) lines.push(t("rule_walk"));
  const opens = rules.symbols.find((symbol) => symbol.opens);
  if (opens) lines.push(t("rule_open", { symbol: words(`symbol_${opens.id}`) }));
  if (tumble?.pours) lines.push(t("rule_pour"), ...tumble.pours.map((pour) => pourRule(pour, t)));
  if (steep) lines.push(t("rule_steep", { multiplier: steep.multiplier }));
  if (full) lines.push(t("rule_full", { multiplier: full.multiplier }));
  if (free) {
    const { needed, spins, multiplier, most } = free;
    const even = multiplier === 1;
    lines.push(
      even ? t("rule_free_even", { needed, spins, most }) : t("rule_free", { needed, spins, multiplier, most }),
    );
    const symbol = words(`symbol_${free.meter?.symbol}`);
    if (free.again) lines.push(t("rule_again", { needed: free.again[0], spins: free.again[1] }));
    if (free.jar) lines.push(t("rule_jar"));
    if (free.growth) lines.push(t("rule_growth", { by: free.growth }));
    for (const stage of free.meter?.stages ?? []) lines.push(t("rule_meter", { symbol, ...stage }));
  }
  return lines;
}

/** Hold and win: what begins it, its named prizes, and the Grand: a pool, or a prize of its own. */
function holdRules({ hold, grid, contribution }: SheetRules, t: Words, tag: string): string[] {
  if (!hold) return [];
  const { needed, respins } = hold;
  const cells = grid.columns * grid.rows;
  const [mini, minor, major] = hold.prizes.map(([, value]) => formatMultiplier(value * 100, tag, 0));
  return [
    t("rule_hold", { needed, respins }),
    t("rule_prizes", { mini: mini ?? "", minor: minor ?? "", major: major ?? "" }),
    ...(contribution ? [t("rule_grand", { cells, share: formatRate(contribution, tag) }), t("rule_grand_gold")] : []),
    ...(hold.full ? [t("rule_grand_fixed", { cells, multiplier: formatMultiplier(hold.full * 100, tag, 0) })] : []),
  ];
}

/** The choice: what brings it, what each option is, and what becomes of one that is left. */
function choiceRules(rules: SheetRules, most: string, t: Words): string[] {
  const { choice } = rules;
  if (!choice) return [];
  const options = rules.modes.flatMap(({ start }) => ("option" in start ? [start.option] : []));
  const usual = rules.modes.find(({ id }) => id === choice.default)?.start;
  return [
    t("rule_choice", { needed: choice.needed, most }),
    ...options.map(({ spins, least, most }) =>
      most > least ? t("rule_option", { spins, least, most }) : t("rule_option_even", { spins, least }),
    ),
    ...(usual && "option" in usual ? [t("rule_choice_left", { spins: usual.option.spins })] : []),
  ];
}

/** What dearer spins and bought features cost and return. */
function modeRules(sheet: SlotSheet, tag: string, t: Words): string[] {
  return sheet.rules.modes.slice(1).map(({ id, cost, start }) => {
    const rtp = formatRate(figuresOf(sheet, id)?.rtp ?? 0, tag);
    if (!("spin" in start)) return t("rule_buy", { times: new Intl.NumberFormat(tag).format(cost / 100), rtp });
    return t("rule_ante", { percent: formatRate(cost * 100, tag), times: timesAsOften(sheet, id, tag), rtp });
  });
}

function pourRule({ at, multiplier, vanish, block, wilds = 0 }: Pour, t: Words): string {
  if (multiplier !== undefined) return t("rule_pour_times", { at, multiplier, wilds });
  if (vanish !== undefined) return t("rule_pour_vanish", { at, vanish });
  if (block !== undefined) return t("rule_pour_block", { at, block });
  return t("rule_pour_wilds", { at, wilds });
}
