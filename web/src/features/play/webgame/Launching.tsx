import { LoaderCircle } from "lucide-react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { Loading } from "@/ui/Skeleton";
import { useLate } from "@/ui/useLate";
import { Poster, type PosterGame } from "./Poster";

/** After so long a player may want to try again, or to leave. */
const SLOW_MS = 5_000;

interface Props {
  game: PosterGame;
  name: string;
  onRetry: () => void;
  onBack: () => void;
}

/** While the game is asked for and loads. */
export function Launching({ game, name, onRetry, onBack }: Props) {
  const { t } = useTranslation(["webgame", "common"]);
  const slow = useLate(SLOW_MS);
  return (
    <Poster game={game} title={t("launching", { name })}>
      <Loading>
        <LoaderCircle aria-hidden className="size-7 animate-[spin_.9s_linear_infinite] text-brand-400" />
      </Loading>
      {/* Its room is kept, so that nothing moves when it comes. */}
      <div className="min-h-24 w-full">
        {slow && (
          <>
            <p role="status" className="text-sm text-ink-2">
              {t("launching_slow")}
            </p>
            <div className="mt-3 grid grid-cols-2 gap-3">
              <Button variant="secondary" onClick={onBack}>
                {t("common:back")}
              </Button>
              <Button onClick={onRetry}>{t("common:retry")}</Button>
            </div>
          </>
        )}
      </div>
    </Poster>
  );
}
