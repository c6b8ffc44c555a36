import { useEffect, useState } from "react";
import { isGameHash, type LinkNumbers, numbersOf, previous, roundsBetween } from "@/domain/fairness/chain";
import { currentTag } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { type Address, addressOf } from "@/lib/router";
import { Field } from "@/ui/Field";
import { Match } from "@/ui/Match";
import type { TableVerifier } from "./verifier";

/** A whole chain: no round lies further from the hash that was published before the first. */
const MOST_ROUNDS = 1_000_000;
const PLAIN = { autoComplete: "off", spellCheck: false, inputClassName: "font-mono text-sm" } as const;

/** A round's hash, the salt of its chain, and an earlier hash that the round must lead back to. */
export interface ChainSource {
  hash: string;
  salt: string;
  earlier: string;
}

/** The address of the verifier with a shared round filled in. */
export const chainVerifierAddress = (table: string, { hash, salt, earlier }: ChainSource): Address =>
  addressOf("/fairness", { game: table, game_hash: hash, salt, earlier });

interface ChainNumbers {
  link: LinkNumbers;
  previous: string;
}

/** The result of a shared round, and whether its hash belongs to the chain. */
export function ChainForm({ verifier, first }: { verifier: TableVerifier; first: ChainSource }) {
  const { t } = useTranslation("verify");
  const [source, setSource] = useState(first);
  const set = (part: keyof ChainSource) => (event: { target: { value: string } }) =>
    setSource({ ...source, [part]: event.target.value.trim() });
  const wrong = (hash: string) => hash !== "" && !isGameHash(hash) && t("wrong_hash");
  return (
    <div className="grid gap-3">
      <Field label={t("game_hash")} value={source.hash} onChange={set("hash")} error={wrong(source.hash)} {...PLAIN} />
      <Field label={t("salt")} value={source.salt} onChange={set("salt")} {...PLAIN} />
      <Field
        label={t("earlier_hash")}
        hint={t("earlier_hint")}
        value={source.earlier}
        onChange={set("earlier")}
        error={wrong(source.earlier)}
        {...PLAIN}
      />
      <div aria-live="polite">
        <ChainResult verifier={verifier} source={source} />
      </div>
    </div>
  );
}

/** The numbers of a hash; null until hash and salt are complete and they are computed. */
export function useChainNumbers(hash: string, salt: string): ChainNumbers | null {
  const [found, setFound] = useState<ChainNumbers | null>(null);
  useEffect(() => {
    let wanted = true;
    setFound(null);
    if (isGameHash(hash) && salt !== "") {
      void Promise.all([numbersOf(hash, salt), previous(hash)]).then(
        ([link, before]) => wanted && setFound({ link, previous: before }),
      );
    }
    return () => {
      wanted = false;
    };
  }, [hash, salt]);
  return found;
}

/** The result of a hash, computed here. */
export function ChainResult({ verifier, source }: { verifier: TableVerifier; source: ChainSource }) {
  const { t } = useTranslation("verify");
  const { hash, salt, earlier } = source;
  const found = useChainNumbers(hash, salt);
  if (!found) return <p className="text-sm text-ink-3">{t("fill_crash")}</p>;
  return (
    <div className="grid gap-3 rounded-md bg-raised p-4">
      <verifier.Picture {...found.link} />
      <ol className="grid gap-1.5 font-mono text-xs leading-relaxed break-all text-ink-2">
        <li>{verifier.formula(found.link)}</li>
        <li>
          {t("previous_hash")}: {found.previous}
        </li>
      </ol>
      {isGameHash(earlier) && <Chain hash={hash} earlier={earlier} />}
    </div>
  );
}

function Chain({ hash, earlier }: { hash: string; earlier: string }) {
  const { t } = useTranslation("verify");
  const [rounds, setRounds] = useState<number | null | "looking">("looking");
  useEffect(() => {
    let wanted = true;
    setRounds("looking");
    void roundsBetween(hash, earlier, MOST_ROUNDS, () => !wanted).then((found) => wanted && setRounds(found));
    return () => {
      wanted = false;
    };
  }, [hash, earlier]);
  if (rounds === "looking") return <p className="text-sm text-ink-3">{t("chain_looking")}</p>;
  return (
    <Match
      good={rounds !== null}
      yes={t("chain_good", { count: rounds ?? 0 })}
      no={t("chain_bad", { most: MOST_ROUNDS.toLocaleString(currentTag()) })}
    />
  );
}
