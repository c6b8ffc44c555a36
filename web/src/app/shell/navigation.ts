import type common from "@messages/en-0-common.json";
import {
  Dice5,
  FerrisWheel,
  Gift,
  Heart,
  House,
  type LucideIcon,
  Mail,
  Medal,
  MessageCircle,
  Package,
  Pickaxe,
  Radio,
  ShieldCheck,
  Spade,
  Sparkles,
  Ticket,
  Trophy,
  Users,
} from "lucide-react";
import type { Address } from "@/lib/router";

export interface NavItem {
  to: Address;
  label: keyof typeof common;
  icon: LucideIcon;
}

/** What the operator's side bar may name beyond the ways below, by its address. */
export const SIDE_BAR: Readonly<Record<string, Omit<NavItem, "to">>> = {
  "dialog:turntable": { label: "nav_wheel", icon: FerrisWheel },
  "dialog:goldPanning": { label: "nav_gold_pans", icon: Pickaxe },
  "dialog:invite": { label: "nav_invite", icon: Users },
  "dialog:luckyBox": { label: "nav_blind_box", icon: Package },
  "#/blindBox": { label: "nav_blind_box", icon: Package },
  "dialog:mail": { label: "mail", icon: Mail },
  "dialog:redeemCode": { label: "redeem_code", icon: Ticket },
  "#/activity?id=11": { label: "nav_channel", icon: MessageCircle },
};

/** The ways through the house, in groups. */
export const NAVIGATION: NavItem[][] = [
  [
    { to: "/", label: "nav_casino", icon: House },
    { to: "/userGameList", label: "nav_mine", icon: Heart },
  ],
  [
    { to: "/game?type=lobby_Original", label: "nav_originals", icon: Dice5 },
    { to: "/game?type=lobby_slots", label: "nav_slots", icon: Sparkles },
    { to: "/game?type=lobby_live", label: "nav_live", icon: Spade },
    { to: "/game?type=lobby_Gold Games", label: "nav_gold", icon: Medal },
    { to: "/gameSport", label: "nav_sports", icon: Trophy },
  ],
  [
    { to: "/activity", label: "nav_promotions", icon: Gift },
    { to: "/rewards", label: "nav_rewards", icon: Ticket },
    { to: "/invitation", label: "nav_invite", icon: Users },
    { to: "/fairness", label: "nav_fairness", icon: ShieldCheck },
    { to: "/gameRecord", label: "nav_record", icon: Radio },
  ],
];
