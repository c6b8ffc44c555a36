import { useEffect, useState } from "react";
import type { AwardedRounds, BlindBoxInfo, PurseMoved } from "@/api/schema";
import { serverNow } from "@/lib/api/call";
import { openDialog } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { addressOf, navigate } from "@/lib/router";
import { toast } from "@/lib/toast";
import { Button } from "@/ui/Button";
import { Countdown } from "@/ui/Countdown";
import { FormError } from "@/ui/FormError";
import { Loading, Skeleton } from "@/ui/Skeleton";
import { ErrorState } from "@/ui/States";
import { useAwardText } from "../../Awards";
import { Foldout } from "../../Foldout";
import { PrizeOdds } from "../../PrizeOdds";
import { useRefusalText } from "../../refusal";
import { BoxWheel } from "./BoxWheel";
import { GiftBoxes } from "./GiftBoxes";
import { Invite } from "./Invite";
import { Moves } from "./Moves";
import { PlayMeter } from "./PlayMeter";
import { Purse } from "./Purse";
import { type UnionKey, useBoxCalls, useBoxInfo } from "./useBoxes";

/** The player's boxes, with the purse and, where there is one, the wheel. */
export function OwnBoxes({ unionKey }: { unionKey: UnionKey }) {
  const { t } = useTranslation("promotions");
  const { data, isError, isFetching, refetch } = useBoxInfo(unionKey);
  if (data) return <Found info={data} unionKey={unionKey} onRefresh={() => void refetch()} />;
  if (isError) return <ErrorState title={t("failed")} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <Loading>
      <Skeleton className="h-96" />
    </Loading>
  );
}

interface FoundProps {
  info: BlindBoxInfo;
  unionKey: UnionKey;
  /** There are new boxes. */
  onRefresh: () => void;
}

/** A key of the messages that the server names. */
type Message = "Blind_box_contact" | "Blind_box_tomorrow" | "Blind_box_not_for_you" | "Not_open_yet";

/** The player has no contact yet. */
const CONTACT = "Blind_box_contact";

function Found({ info, unionKey, onRefresh }: FoundProps) {
  const { t } = useTranslation("promotions");
  const refusalText = useRefusalText();
  const { pending, error, open, draw, move, keep } = useBoxCalls(unionKey);
  const [moved, setMoved] = useState<PurseMoved | null>(null);
  /** The player asked for the next box: what the last one held is put away. */
  const [isNext, setNext] = useState(false);
  const canOpen = info.daily_box_num > 0 && info.msg === "";
  const refusal = error && refusalText(error);
  useEffect(() => {
    if (refusal) toast.error(refusal);
  }, [refusal]);

  async function openBox(index: number): Promise<void> {
    if (info.msg === CONTACT) openDialog("bindUserId", {});
    else {
      await open(index);
      setNext(false);
    }
  }
  const hasMore = canOpen && info.boxes.length > 0;
  const contents = hasMore && isNext ? NOTHING : info.boxes;
  const taken = contents.find(({ picked }) => picked === 1)?.award;
  return (
    <>
      <Opened info={info} contents={contents} unionKey={unionKey} onRefresh={onRefresh} />
      <GiftBoxes
        contents={contents}
        onOpen={
          pending === null && (canOpen || info.msg === CONTACT) ? openBox : pending === "open" ? noOpening : undefined
        }
        onRefused={info.msg !== "" ? () => toast.error(t(info.msg as Message)) : undefined}
      />
      {taken?.free_rounds && <ToGame free={taken.free_rounds} />}
      {hasMore && !isNext && (
        <div className="mt-4 flex justify-center">
          <Button onClick={() => setNext(true)}>{t("box_more", { count: info.daily_box_num })}</Button>
        </div>
      )}
      {info.msg !== "" && <Hint info={info} />}
      {refusal && <FormError>{refusal}</FormError>}
      {info.turnover_each > 0 && <PlayMeter info={info} />}
      {info.share_url !== "" && <Invite unionKey={unionKey} url={info.share_url} />}
      {info.purse_end_time > 0 && (
        <Purse
          info={info}
          isMoving={pending === "move"}
          moved={moved}
          onMove={() => void move().then((reply) => setMoved(reply))}
        />
      )}
      {info.wheel_total_num > 0 && <BoxWheel info={info} isBusy={pending !== null} onDraw={draw} onShown={keep} />}
      <PrizeOdds table={info.box_list} title={t("box_odds")} />
      {info.purse_end_time > 0 && (
        <div className="mt-4">
          <Foldout summary={<span className="flex-1 font-semibold">{t("purse_moves")}</span>}>
            <Moves unionKey={unionKey} />
          </Foldout>
        </div>
      )}
    </>
  );
}

/** The way to the game of free rounds. */
function ToGame({ free: { game } }: { free: AwardedRounds }) {
  const { t } = useTranslation("promotions");
  return (
    <div className="mt-3 flex justify-center">
      <Button onClick={() => navigate(addressOf("/Gamedetail", { game }))}>{t("free_rounds_play")}</Button>
    </div>
  );
}

/** What ends when there are new boxes. */
const ENDS = { "": "box_next", fission: "box_round", game: "box_day" } as const;

/** A box that is closed. */
const NOTHING: BlindBoxInfo["boxes"] = [];

/** While a box is being opened no other one is. */
const noOpening = () => Promise.resolve();

/** What can be done with the boxes now, in a sentence, or when there are new ones. */
interface OpenedProps {
  info: BlindBoxInfo;
  /** What the open box held; empty while it is closed. */
  contents: BlindBoxInfo["boxes"];
  unionKey: UnionKey;
  onRefresh: () => void;
}

function Opened({ info, contents, unionKey, onRefresh }: OpenedProps) {
  const { t } = useTranslation("promotions");
  const awardText = useAwardText();
  const taken = contents.find(({ picked }) => picked === 1);
  return (
    <div className="text-center">
      <p role="status" className="text-lg font-extrabold text-balance">
        {taken
          ? t("box_taken", { award: awardText(taken.award) })
          : t(info.daily_box_num > 0 ? "box_pick" : "box_none")}
      </p>
      <p className="mt-0.5 text-sm text-ink-2">
        {info.daily_box_num > 0 ? (
          t("box_pick_text")
        ) : (
          <>
            {t(ENDS[unionKey])}{" "}
            <Countdown
              until={info.refresh_time}
              now={serverNow}
              onEnd={onRefresh}
              className="font-semibold text-ink-1"
            />
          </>
        )}
      </p>
    </div>
  );
}

/** Why nothing can be opened, and what helps. */
function Hint({ info: { msg } }: { info: BlindBoxInfo }) {
  const { t } = useTranslation("promotions");
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-md bg-raised px-4 py-3 text-sm text-ink-2">
      <p className="min-w-0 flex-1 basis-56">{t(msg as Message)}</p>
      {msg === CONTACT && (
        <Button size="sm" onClick={() => openDialog("bindUserId", {})}>
          {t("bind")}
        </Button>
      )}
    </div>
  );
}
