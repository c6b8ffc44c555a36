export { AVATAR_COUNT, Avatar, type AvatarProps } from "./Avatar";
export {
  Button,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
  IconButton,
  type IconButtonProps,
} from "./Button";
export { Badge, type BadgeTone, Chip, type ChipProps, CountBadge } from "./Chip";
export {
  Checkbox,
  type Option,
  Select,
  type SelectProps,
  Slider,
  type SliderProps,
  Switch,
  type ToggleProps,
} from "./Choice";
export { cx } from "./cx";
export {
  type Column,
  CopyButton,
  Countdown,
  ListRow,
  type ListRowProps,
  Pager,
  Progress,
  QrCode,
  Table,
  type TableProps,
  Tooltip,
} from "./Data";
export { Dialog, type DialogProps, Sheet, type SheetProps, useFrozenPage } from "./Dialog";
export { CodeField, type CodeFieldProps, Field, type FieldProps, PasswordField } from "./Field";
export { type Labels, LabelsContext, useLabels } from "./labels";
export { GoldIcon, Money, type MoneyProps, MoneyStyleContext, useMoneyStyle } from "./Money";
export { Rail, type RailProps } from "./Rail";
export { Loading, Skeleton } from "./Skeleton";
export { type Drawing, EmptyState, ErrorState } from "./States";
export { type TabItem, Tabs, type TabsProps } from "./Tabs";
export { Tile, type TileProps } from "./Tile";
export { ToastCard, Toasts } from "./Toasts";
