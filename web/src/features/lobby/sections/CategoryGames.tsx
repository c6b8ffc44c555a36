import { useDeferredValue, useState } from "react";
import type { LobbyData } from "@/api/schema";
import { useWholeCatalogue } from "@/domain/lobby";
import { tData } from "@/lib/i18n/translate";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Chip } from "@/ui/Chip";
import { LateSelect } from "@/ui/LateSelect";
import { type Category, categoryName, providerName } from "../catalogue";
import { inOrder, ORDERS, type Order } from "../order";
import { GameGrid } from "./GameGrid";
import { NoGames } from "./NoGames";

export interface CategoryGamesProps {
  category: Category;
  lobby: LobbyData;
}

/** All games of one category, with its kinds, its providers and an order. */
export function CategoryGames({ category, lobby }: CategoryGamesProps) {
  const { t } = useTranslation("lobby");
  const isWhole = useDeferredValue(useWholeCatalogue());
  const [kind, setKind] = useState("");
  const [provider, setProvider] = useState("");
  const [order, setOrder] = useState<Order>("lobby");
  const providers = [...new Set(category.games.map((game) => game.provider))];
  const kinds = category.kinds.filter(({ key }) => category.games.some((game) => game.tags.includes(key)));
  const games = inOrder(
    category.games.filter(
      (game) => (provider === "" || game.provider === provider) && (kind === "" || game.tags.includes(kind)),
    ),
    order,
  );
  return (
    <section aria-label={categoryName(category.key)}>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-xl font-extrabold tracking-[-.02em]">{categoryName(category.key)}</h1>
          <p className="min-h-5 text-sm text-ink-3">{isWhole && t("games_count", { count: games.length })}</p>
        </div>
        {category.games.length > 1 && (
          <div className="flex gap-2">
            <Choices
              lobby={lobby}
              providers={providers}
              provider={provider}
              onProvider={setProvider}
              order={order}
              onOrder={setOrder}
            />
          </div>
        )}
      </div>
      {kinds.length > 1 && (
        <div className="no-scrollbar -mx-4 mb-4 flex gap-2 overflow-x-auto px-4">
          <Chip size="sm" selected={kind === ""} onClick={() => setKind("")}>
            {t("all")}
          </Chip>
          {kinds.map(({ key, lang_key }) => (
            <Chip key={key} size="sm" selected={kind === key} onClick={() => setKind(key)}>
              {tData(`lobby:${lang_key}`, key)}
            </Chip>
          ))}
        </div>
      )}
      {games.length > 0 ? <GameGrid key={`${kind}/${provider}/${order}`} games={games} lobby={lobby} /> : <NoGames />}
    </section>
  );
}

interface ChoicesProps {
  lobby: LobbyData;
  providers: string[];
  provider: string;
  onProvider: (provider: string) => void;
  order: Order;
  onOrder: (order: Order) => void;
}

function Choices({ lobby, providers, provider, onProvider, order, onOrder }: ChoicesProps) {
  const { t } = useTranslation("lobby");
  return (
    <>
      {providers.length > 1 && (
        <LateSelect
          label={t("provider")}
          hideLabel
          className="w-40"
          value={provider}
          onChange={onProvider}
          options={[
            { value: "", label: t("all_providers") },
            ...providers.map((id) => ({ value: id, label: providerName(lobby, id) })),
          ]}
        />
      )}
      <LateSelect
        label={t("order")}
        hideLabel
        className="w-36"
        value={order}
        onChange={(next) => onOrder(next as Order)}
        options={ORDERS.map((value) => ({ value, label: t(`order_${value}`) }))}
      />
    </>
  );
}
