import {
  BellRing,
  BookCheck,
  CircleCheck,
  CircleX,
  Clock,
  FilePlus2,
  type LucideIcon,
  Mail,
  MessageSquareText,
  Package,
  PackageCheck,
  Paperclip,
  Printer,
  Receipt,
  Send,
  ShoppingCart,
  Tag,
  Truck,
  UserRound,
} from 'lucide-react';

const icons: [pattern: RegExp, Icon: LucideIcon][] = [
  [/file|artwork/i, Paperclip],
  [/convert/, BookCheck],
  [/approv|complet|paid/, CircleCheck],
  [/reject|cancel|expire|declin/, CircleX],
  [/changes|\.pin/, MessageSquareText],
  [/remind|overdue/, BellRing],
  [/sent$/, Send],
  [/pickup|received/, PackageCheck],
  [/deliver|ship|schedul/, Truck],
  [/^sample/, Package],
  [/priced|offered/, Tag],
  [/^quote|^package/, FilePlus2],
  [/^job|production/, Printer],
  [/^invoice/, Receipt],
  [/^purchaseOrder/, ShoppingCart],
  [/^mail/, Mail],
  [/^user|^company/, UserRound],
];

export function ActivityIcon({ action }: { action: string }) {
  const [, Icon = Clock] = icons.find(([pattern]) => pattern.test(action)) ?? [];
  return <Icon size={14} aria-hidden />;
}
