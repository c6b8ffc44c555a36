import { WifiOff } from "lucide-react";
import { useEffect, useState } from "react";
import { canVerify, isClientSeed, isServerSeed } from "@/domain/fairness/draws";
import { fetchRules, isSeededGame, SEEDED_GAMES, type SeededGame } from "@/domain/fairness/registry";
import { gameName } from "@/domain/gameNames";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Select } from "@/ui/Choice";
import { Field } from "@/ui/Field";
import { CrashForm, type CrashSource } from "./verify/CrashForm";
import { ParamFields } from "./verify/ParamFields";
import { paramsOf, textsOf } from "./verify/params";
import { Result } from "./verify/Result";
import { Steps } from "./verify/Steps";
import { isStepped } from "./verify/steps";
import { useRedraw } from "./verify/useRedraw";

export interface VerifyInput {
  game: string;
  serverSeed: string;
  clientSeed: string;
  nonce: string;
  commitment: string;
  params: unknown;
  actions: readonly unknown[];
  crash: CrashSource;
}

const PLAIN = { autoComplete: "off", spellCheck: false, inputClassName: "font-mono text-sm!" } as const;
const CRASH = "crash";

/** Seeds in, round out: computed here, in the open, without asking any server. */
export function VerifyForm({ first }: { first: VerifyInput }) {
  // The cards' names too, though only some games want them: the network may go.
  const { t } = useTranslation(["verify", "games", "fairness", "cards"]);
  const [game, setGame] = useState(first.game);
  const options = [...SEEDED_GAMES, CRASH]
    .map((id) => ({ value: id, label: gameName(id), text: gameName(id) }))
    .sort((a, b) => a.label.localeCompare(b.label));
  useEffect(() => {
    // All rules are here before they are asked for: the network may go.
    void fetchRules().catch(() => {});
  }, []);
  if (!canVerify())
    return <p className="rounded-md bg-raised p-4 text-sm text-ink-2">{t("fairness:needs_secure_page")}</p>;
  return (
    <div className="grid gap-3">
      <Select label={t("game")} value={game} options={options} onChange={setGame} />
      {isSeededGame(game) ? <SeededForm key={game} game={game} first={first} /> : <CrashForm first={first.crash} />}
      <p className="flex items-start gap-2 text-xs text-ink-3">
        <WifiOff aria-hidden className="size-4 shrink-0" />
        {t("offline")}
      </p>
    </div>
  );
}

function SeededForm({ game, first }: { game: SeededGame; first: VerifyInput }) {
  const { t } = useTranslation(["verify", "fairness"]);
  const own = first.game === game;
  const [seeds, setSeeds] = useState(first);
  const [texts, setTexts] = useState(() => textsOf(game, own ? first.params : undefined));
  const [actions, setActions] = useState<readonly unknown[]>(own ? first.actions : []);
  const params = paramsOf(game, texts);
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
      <ParamFields game={game} texts={texts} onChange={setTexts} />
      {isStepped(game) && <Steps actions={actions} drawn={drawn} onChange={setActions} />}
      <div aria-live="polite">
        {drawn && <Result drawn={drawn} commitment={seeds.commitment} act={act} />}
        {found === "bad" && <p className="text-sm font-semibold text-loss">{t("bad_round")}</p>}
        {found === null && <p className="text-sm text-ink-3">{t("fill_to_verify")}</p>}
      </div>
    </>
  );
}
