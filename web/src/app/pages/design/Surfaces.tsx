import { Coins, History } from "lucide-react";
import { useState } from "react";
import { gameName } from "@/domain/gameNames";
import { SUGGESTED_GAME } from "@/domain/suggestedGame";
import { times, toAmount } from "@/lib/amount";
import { alert, confirm, openDialog } from "@/lib/dialogs";
import { type Toast, type ToastType, toast } from "@/lib/toast";
import { AVATAR_COUNT, Avatar } from "@/ui/Avatar";
import { Button } from "@/ui/Button";
import { Badge } from "@/ui/Chip";
import { CopyButton } from "@/ui/CopyButton";
import { Countdown } from "@/ui/Countdown";
import { DataTable } from "@/ui/DataTable";
import { Sheet } from "@/ui/Dialog";
import { ListRow } from "@/ui/ListRow";
import { Money } from "@/ui/Money";
import { Pager } from "@/ui/Pager";
import { Progress } from "@/ui/Progress";
import { QrCode } from "@/ui/QrCode";
import { Rail } from "@/ui/Rail";
import { Skeleton } from "@/ui/Skeleton";
import { type Drawing, EmptyState, ErrorState } from "@/ui/States";
import { Tile } from "@/ui/Tile";
import { ToastCard } from "@/ui/Toasts";
import { Row, Specimen } from "./Specimen";

const TOASTS: ToastType[] = ["success", "warning", "error", "info"];
const DRAWINGS: Drawing[] = ["cards", "bets", "wallet", "search", "clock", "path"];
const AVATARS = Array.from({ length: AVATAR_COUNT }, (_, at) => at + 1);

export function Overlays() {
  const [sheet, setSheet] = useState<"left" | "right" | "full" | null>(null);
  return (
    <Specimen title="Overlays">
      <Row label="Dialogs">
        <Button variant="secondary" onClick={() => alert({ title: "Alert", text: "It closes on confirm." })}>
          Alert
        </Button>
        <Button
          variant="secondary"
          onClick={async () =>
            toast.info((await confirm({ title: "Confirm", text: "Are you sure?" })) ? "Confirmed" : "Cancelled")
          }
        >
          Confirm
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            openDialog("announcement", {
              list: [{ id: "1", title: "Announcement", text: "Once a day, never over a game." }],
              onShown: () => undefined,
            })
          }
        >
          Announcement
        </Button>
        <Button variant="secondary" onClick={() => openDialog("language", {})}>
          Language
        </Button>
      </Row>
      <Row label="Sheets">
        {(["left", "right", "full"] as const).map((side) => (
          <Button key={side} variant="secondary" onClick={() => setSheet(side)}>
            {side}
          </Button>
        ))}
      </Row>
      <Row label="Toasts">
        {TOASTS.map((type) => (
          <Button key={type} variant="secondary" onClick={() => toast[type](`A ${type} message`)}>
            {type}
          </Button>
        ))}
        <Button variant="secondary" onClick={() => toast("Stays until closed", { duration: 0 })}>
          sticky
        </Button>
      </Row>
      <div className="flex flex-wrap gap-3">
        {TOASTS.map((type, at) => (
          <ToastCard
            key={type}
            toast={
              {
                id: -1 - at,
                type,
                message: `This is how ${type} looks`,
                closable: at === 2,
                duration: 0,
                layer: 0,
              } satisfies Toast
            }
          />
        ))}
      </div>
      {sheet && (
        <Sheet title={`A sheet: ${sheet}`} side={sheet} onClose={() => setSheet(null)}>
          <p className="text-ink-2">Traps the focus, gives it back, closes on Escape.</p>
        </Sheet>
      )}
    </Specimen>
  );
}

export function Figures() {
  const [amount, setAmount] = useState(toAmount(12_345_600));
  const [until, setUntil] = useState(() => Date.now() + 309_000);
  return (
    <Specimen title="Figures">
      <Row label="Money">
        <Money amount={amount} animate className="text-xl font-bold" />
        <Money amount={times(amount, 1000)} compact />
        <Money amount={toAmount(15_000)} sign tone />
        <Money amount={toAmount(-15_000)} sign tone />
        <Money amount={toAmount(9_985_000)} kind="gold" />
        <Button
          size="sm"
          variant="secondary"
          onClick={() => setAmount((old) => toAmount(old > 12_345_600 ? 12_345_600 : 98_765_400))}
        >
          Count
        </Button>
      </Row>
      <Progress label="Wagering" value={37} max={100} />
      <Progress label="Bonus" value={74} max={100} tone="gold" />
      <Progress label="Done" value={1} max={1} tone="win" />
      <Row label="Countdown, copy, QR">
        <Countdown until={until} className="text-xl font-bold" />
        <Button size="sm" variant="secondary" onClick={() => setUntil(Date.now() + 5_000)}>
          5 s
        </Button>
        <CopyButton text="BZ-48213377" />
        <QrCode text="https://pay.example/BZ-48213377" label="A payment's QR code" size={132} />
      </Row>
    </Specimen>
  );
}

function Art({ hue }: { hue: number }) {
  return (
    <svg viewBox="0 0 120 160" preserveAspectRatio="xMidYMid slice" className="size-full" aria-hidden>
      <rect width="120" height="160" fill={`hsl(${hue} 60% 22%)`} />
      <circle cx="60" cy="70" r="44" fill={`hsl(${hue} 70% 42%)`} />
      <path d="M60 34 92 70 60 106 28 70Z" fill={`hsl(${hue + 40} 85% 62%)`} />
    </svg>
  );
}

export function Games() {
  const [favourites, setFavourites] = useState([2]);
  const hues = [215, 265, 330, 20, 150, 190, 45, 290, 120];
  return (
    <Specimen title="Tile and rail">
      <Rail
        title="A rail"
        icon={<Coins />}
        items={hues.map((hue, at) => ({
          key: String(hue),
          node: (
            <Tile
              name={`Game ${at + 1}`}
              by="Baize"
              href="#/__dev__design"
              art={<Art hue={hue} />}
              badges={at === 0 ? <Badge tone="brand">New</Badge> : undefined}
              comingLabel={at === 3 ? "Coming" : undefined}
              favourite={favourites.includes(at)}
              onFavourite={() =>
                setFavourites((old) => (old.includes(at) ? old.filter((id) => id !== at) : [...old, at]))
              }
            />
          ),
        }))}
      />
    </Specimen>
  );
}

export function States() {
  return (
    <Specimen title="States">
      <Row label="Skeletons">
        <Skeleton now className="h-40 w-30" />
        <Skeleton now className="h-40 w-30" />
        <Skeleton now className="h-10 w-60" />
      </Row>
      <div className="grid tablet:grid-cols-3">
        {DRAWINGS.map((drawing) => (
          <EmptyState
            key={drawing}
            drawing={drawing}
            title={drawing}
            text="One line, one drawing, one action."
            action={<Button size="sm">Do it</Button>}
          />
        ))}
      </div>
      <ErrorState title="Could not be loaded" text="Check your connection." onRetry={() => undefined} />
      <ErrorState compact title="Could not be loaded" onRetry={() => undefined} retrying />
    </Specimen>
  );
}

export function Lists() {
  const rows = [
    { id: "1", game: gameName(SUGGESTED_GAME), stake: 100_000, gain: 98_000, mult: "1.98×" },
    { id: "2", game: gameName(SUGGESTED_GAME), stake: 250_000, gain: -250_000, mult: "0.00×" },
    { id: "3", game: gameName(SUGGESTED_GAME), stake: 50_000, gain: 445_000, mult: "9.90×" },
  ];
  return (
    <Specimen title="Lists">
      <DataTable
        label="Bets"
        rows={rows}
        rowKey={(row) => row.id}
        columns={[
          { key: "game", label: "Game", cell: (row) => row.game },
          {
            key: "stake",
            label: "Stake",
            align: "right",
            wide: true,
            cell: (row) => <Money amount={toAmount(row.stake)} />,
          },
          { key: "mult", label: "Multiplier", align: "right", cell: (row) => row.mult },
          {
            key: "gain",
            label: "Result",
            align: "right",
            cell: (row) => <Money amount={toAmount(row.gain)} sign tone className="font-semibold" />,
          },
        ]}
      />
      <ListRow icon={<History />} title="A row" text="With words below" end={<Badge tone="win">Success</Badge>} />
      <ListRow
        icon={<Coins />}
        title="A row that acts"
        onClick={() => toast("Pressed")}
        end={<Money amount={toAmount(1_234_500)} />}
      />
      <Pager hasMore loading={false} onMore={() => undefined} />
      <Row label="Avatars">
        {AVATARS.map((id) => (
          <Avatar key={id} id={id} size={52} />
        ))}
      </Row>
      <Row label="VIP rings">
        {[0, 3, 7, 10].map((level) => (
          <Avatar key={level} id={level + 2} size={56} vip={level} />
        ))}
      </Row>
    </Specimen>
  );
}
