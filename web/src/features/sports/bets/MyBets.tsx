import { useState } from "react";
import { useLoggedIn } from "@/domain/session/store";
import { openDialog } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { navigate } from "@/lib/router";
import { Button } from "@/ui/Button";
import { PagedList } from "@/ui/PagedList";
import { EmptyState } from "@/ui/States";
import { Tabs } from "@/ui/Tabs";
import { ReceiptAnnouncement } from "../cashOut/CashOutReceipt";
import { useCashOuts } from "../cashOut/cashOuts";
import { useKnownBets } from "../cashOut/knownBets";
import { useCashOutNews } from "../cashOut/useCashOutNews";
import { withReceipts } from "../cashOut/withReceipts";
import type { BetList } from "../slip/calls";
import type { SportsBet } from "../wire";
import { BetCard } from "./BetCard";
import { useBetPages } from "./useBetPages";

/** The player's bets on sports: those that are open, and those that are over with how they were computed. */
export function MyBets() {
  const { t } = useTranslation(["sportsBets", "common"]);
  const loggedIn = useLoggedIn();
  const [list, setList] = useState<BetList>("open");
  useCashOutNews();
  if (!loggedIn) {
    const action = <Button onClick={() => openDialog("login", {})}>{t("common:log_in")}</Button>;
    return <EmptyState drawing="bets" title={t("bets_guest")} action={action} />;
  }
  const items: { value: BetList; label: string }[] = [
    { value: "open", label: t("tab_open") },
    { value: "settled", label: t("tab_settled") },
  ];
  return (
    <section aria-label={t("my_bets")}>
      <Tabs label={t("my_bets")} value={list} items={items} onChange={setList} full>
        <Bets key={list} list={list} />
      </Tabs>
      <Announcement />
    </section>
  );
}

const NONE: readonly SportsBet[] = [];

/** What was paid last, for screen readers. */
function Announcement() {
  return <ReceiptAnnouncement receipt={useCashOuts(({ newest }) => newest ?? undefined)} />;
}

function Bets({ list }: { list: BetList }) {
  const { t } = useTranslation("sportsBets");
  const paged = useBetPages(list);
  const receipts = useCashOuts((state) => state.receipts);
  useKnownBets(list === "open" ? paged.rows : NONE);
  const rows = list === "open" ? withReceipts(paged.rows, receipts) : paged.rows;
  const action = <Button onClick={() => navigate("/gameSport")}>{t("to_sports")}</Button>;
  return (
    <PagedList
      paged={{ ...paged, rows }}
      rowKey={({ id }) => id}
      row={(bet) => <BetCard bet={bet} />}
      placeholder={{ count: 3, className: "h-44" }}
      failed={t("bets_failed")}
      empty={<EmptyState drawing="bets" title={t(`${list}_none`)} text={t("none_text")} action={action} />}
      end={t("bets_end")}
    />
  );
}
