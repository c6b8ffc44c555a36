import { Bell, Dice5, Search, Trash2 } from "lucide-react";
import { useState } from "react";
import { passwordStrength } from "@/domain/validation/password";
import { Button, type ButtonVariant, IconButton } from "@/ui/Button";
import { Checkbox } from "@/ui/Checkbox";
import { Badge, Chip, CountBadge } from "@/ui/Chip";
import { CodeField, Field, PasswordField } from "@/ui/Field";
import { Select } from "@/ui/Select";
import { Slider } from "@/ui/Slider";
import { Switch } from "@/ui/Switch";
import { Tabs } from "@/ui/Tabs";
import { Tooltip } from "@/ui/Tooltip";
import { Row, Specimen } from "./Specimen";

const VARIANTS: ButtonVariant[] = ["primary", "secondary", "ghost", "win", "gold", "danger"];

export function Buttons() {
  return (
    <Specimen title="Button">
      <Row label="Variants">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </Row>
      <Row label="Disabled">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            {variant}
          </Button>
        ))}
      </Row>
      <Row label="Loading">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} loading>
            {variant}
          </Button>
        ))}
      </Row>
      <Row label="Sizes">
        <Button size="sm">Small</Button>
        <Button size="md" icon={<Dice5 aria-hidden className="size-5" />}>
          Medium
        </Button>
        <Button size="lg">Large</Button>
        <Button size="xl" variant="win">
          Bet
        </Button>
      </Row>
      <Row label="Icon buttons">
        <IconButton label="Search">
          <Search />
        </IconButton>
        <IconButton label="Notices" variant="raised">
          <Bell />
        </IconButton>
        <IconButton label="Roll" variant="brand">
          <Dice5 />
        </IconButton>
        <IconButton label="Delete" disabled>
          <Trash2 />
        </IconButton>
        <Tooltip text="A short word about it">
          <IconButton label="With a tooltip" variant="raised" size="lg">
            <Dice5 />
          </IconButton>
        </Tooltip>
      </Row>
    </Specimen>
  );
}

export function Inputs() {
  const [code, setCode] = useState("482");
  const [password, setPassword] = useState("Otter_7");
  const [currency, setCurrency] = useState("inr");
  return (
    <Specimen title="Field">
      <div className="grid gap-4 tablet:grid-cols-2">
        <Field label="Empty" placeholder="you@example.com" hint="We never share it." />
        <Field label="Filled" defaultValue="98765 43210" prefix="+91" inputMode="tel" />
        <Field label="With an error" defaultValue="you@" error="An e-mail address has an @ and a dot." />
        <Field label="Disabled" defaultValue="fixed" disabled />
        <Field label="Amount" prefix="₹" defaultValue="500" inputMode="decimal" suffix={<Chip size="sm">Max</Chip>} />
        <PasswordField
          label="Password"
          value={password}
          strength={passwordStrength}
          onChange={(event) => setPassword(event.target.value)}
          autoComplete="new-password"
        />
        <CodeField label="Code" value={code} onChange={setCode} hint="Sent to 98****10" />
        <CodeField label="Code with an error" value="12" onChange={() => undefined} error="This code is wrong." />
        <Select
          label="Select"
          value={currency}
          onChange={setCurrency}
          options={[
            { value: "inr", label: "Rupee" },
            { value: "brl", label: "Real" },
            { value: "php", label: "Peso" },
          ]}
        />
        <Select
          label="Select, disabled"
          value="inr"
          disabled
          onChange={() => undefined}
          options={[{ value: "inr", label: "Rupee" }]}
        />
      </div>
    </Specimen>
  );
}

export function Choices() {
  const [on, setOn] = useState(true);
  const [agreed, setAgreed] = useState(false);
  const [target, setTarget] = useState(50);
  const [tab, setTab] = useState<"manual" | "auto">("manual");
  const [chip, setChip] = useState("Slots");
  return (
    <Specimen title="Choice">
      <Row label="Chips">
        {["Lobby", "Slots", "Live", "Sports"].map((name) => (
          <Chip key={name} selected={chip === name} onClick={() => setChip(name)}>
            {name}
          </Chip>
        ))}
        <Chip disabled>Disabled</Chip>
        <Chip size="sm">½</Chip>
        <Chip size="sm">2×</Chip>
      </Row>
      <Row label="Badges">
        <Badge>Neutral</Badge>
        <Badge tone="brand">New</Badge>
        <Badge tone="win">Success</Badge>
        <Badge tone="loss">Fail</Badge>
        <Badge tone="gold">Gold</Badge>
        <CountBadge count={3} label="3 unread" />
        <CountBadge count={12} label="12 unread" />
        <CountBadge label="Something new" />
      </Row>
      <div className="grid gap-4 tablet:grid-cols-2">
        <div>
          <Switch label="Sound" hint="Chimes when a bet settles" checked={on} onChange={setOn} />
          <Switch label="Disabled" checked={false} disabled onChange={() => undefined} />
        </div>
        <div>
          <Checkbox label="I am at least 18 years old and accept the terms" checked={agreed} onChange={setAgreed} />
          <Checkbox label="Must be ticked" checked={false} error onChange={() => undefined} />
        </div>
      </div>
      <Tabs
        label="Mode"
        value={tab}
        onChange={setTab}
        items={[
          { value: "manual", label: "Manual" },
          { value: "auto", label: "Auto", badge: <Badge tone="brand">2</Badge> },
        ]}
      >
        <p className="text-ink-2">{tab === "manual" ? "One bet at a time." : "Many bets by rule."}</p>
      </Tabs>
      <Slider
        label="Target"
        value={target}
        min={2}
        max={98}
        onChange={setTarget}
        colors={["var(--loss)", "var(--win-fill)"]}
      />
      <Slider label="Plain" value={30} min={0} max={100} onChange={() => undefined} />
    </Specimen>
  );
}
