import { WifiOff } from "lucide-react";
import { useEffect, useState } from "react";
import { canVerify, isClientSeed, isServerSeed } from "@/domain/fairness/draws";
import { gameName } from "@/domain/gameNames";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Field } from "@/ui/Field";
import { Select } from "@/ui/Select";
import type { GameManifest, TableManifest } from "../manifest";
import { GAMES, gameOf, originalOf, TABLES, tableOf } from "../registry";
import { useAwaited, useLoaded } from "../useLoaded";
import { ChainForm, type ChainSource } from "./verify/ChainForm";
import { ParamFields } from "./verify/ParamFields";
import { NO_FORM, paramsOf, textsOf } from "./verify/params";
import { Result } from "./verify/Result";
import { Steps } from "./verify/Steps";
import { useRedraw } from "./verify/useRedraw";
import type { Verifier } from "./verify/verifier";

export interface VerifyInput {
  game: string;
  serverSeed: string;
  clientSeed: string;
  nonce: string;
  commitment: string;
  params: unknown;
  actions: readonly unknown[];
  chain: ChainSource;
}

const PLAIN = { autoComplete: "off", spellCheck: false, inputClassName: "font-mono text-sm" } as const;

/** Seeds in, round out: computed here, in the open, without asking any server. */
export function VerifyForm({ first }: { first: VerifyInput }) {
  // The cards' names too, though only some games want them: the network may go.
  const { t } = useTranslation(["verify", "games", "fairness", "cards"]);
  const firstId = originalOf(first.game) ? first.game : (GAMES[0]?.id ?? "");
  useAwaited(gameOf(firstId)?.verify ?? tableOf(firstId)?.verify);
  const [id, setId] = useState(firstId);
  const game = gameOf(id);
  const table = tableOf(id);
  const options = [...GAMES, ...TABLES]
    .map(({ id }) => ({ value: id, label: gameName(id), text: gameName(id) }))
    .sort((a, b) => a.label.localeCompare(b.label));
  useEffect(() => {
    // Everything is loaded before it is needed: the network may go.
    void Promise.all([
      ...GAMES.flatMap(({ rules, verify }) => [rules(), verify()]),
      ...TABLES.map(({ verify }) => verify()),
    ]).catch(() => undefined);
  }, []);
  if (!canVerify())
    return <p className="rounded-md bg-raised p-4 text-sm text-ink-2">{t("fairness:needs_secure_page")}</p>;
  return (
    <div className="grid gap-3">
      <Select label={t("game")} value={id} options={options} onChange={setId} />
      {game && <GameForm key={id} game={game} first={first} />}
      {table && <TableForm key={id} table={table} first={first.chain} />}
      <p className="flex items-start gap-2 text-xs text-ink-3">
        <WifiOff aria-hidden className="size-4 shrink-0" />
        {t("offline")}
      </p>
    </div>
  );
}

function GameForm({ game, first }: { game: GameManifest; first: VerifyInput }) {
  const verifier = useLoaded(game.verify);
  return verifier && <SeededForm game={game} verifier={verifier} first={first} />;
}

function TableForm({ table, first }: { table: TableManifest; first: ChainSource }) {
  const verifier = useLoaded(table.verify);
  return verifier && <ChainForm verifier={verifier} first={first} />;
}

interface SeededFormProps {
  game: GameManifest;
  verifier: Verifier;
  first: VerifyInput;
}

function SeededForm({ game, verifier, first }: SeededFormProps) {
  const { t } = useTranslation(["verify", "fairness"]);
  const own = first.game === game.id;
  const form = verifier.form ?? NO_FORM;
  const [seeds, setSeeds] = useState(first);
  const [texts, setTexts] = useState(() => textsOf(form, own ? first.params : undefined));
  const [actions, setActions] = useState<readonly unknown[]>(own ? first.actions : []);
  const params = paramsOf(form, texts);
  const { serverSeed, clientSeed, nonce } = seeds;
  const found = useRedraw({ game, serverSeed, clientSeed, nonce, params, actions });
  const drawn = found === "bad" ? null : found;
  const set = (part: "serverSeed" | "clientSeed" | "nonce" | "commitment") => (event: { target: { value: string } }) =>
    setSeeds({ ...seeds, [part]: event.target.value.trim() });
  const act = (action: unknown) => setActions([...actions, action]);
  return (
    <>
      <Field
        label={t("fairness:server_seed")}
        value={serverSeed}
        onChange={set("serverSeed")}
        error={serverSeed !== "" && !isServerSeed(serverSeed) && t("fairness:wrong_server_seed")}
        {...PLAIN}
      />
      <div className="grid gap-3 tablet:grid-cols-[minmax(0,1fr)_8rem]">
        <Field
          label={t("fairness:client_seed")}
          value={clientSeed}
          onChange={set("clientSeed")}
          error={clientSeed !== "" && !isClientSeed(clientSeed) && t("fairness:wrong_client_seed")}
          {...PLAIN}
        />
        <Field label={t("fairness:nonce")} inputMode="numeric" value={nonce} onChange={set("nonce")} {...PLAIN} />
      </div>
      <Field
        label={t("fairness:commitment_optional")}
        value={seeds.commitment}
        onChange={set("commitment")}
        {...PLAIN}
      />
      <ParamFields form={form} texts={texts} onChange={setTexts} />
      {verifier.steps && <Steps steps={verifier.steps} actions={actions} drawn={drawn} onChange={setActions} />}
      <div aria-live="polite">
        {drawn && <Result drawn={drawn} commitment={seeds.commitment} act={act} />}
        {found === "bad" && <p className="text-sm font-semibold text-loss">{t("bad_round")}</p>}
        {found === null && <p className="text-sm text-ink-3">{t("fill_to_verify")}</p>}
      </div>
    </>
  );
}
