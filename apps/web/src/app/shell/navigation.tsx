import {
  CalendarClock,
  CircleQuestionMark,
  FileText,
  Inbox,
  LayoutDashboard,
  LogOut,
  type LucideIcon,
  Package,
  PackagePlus,
  Printer,
  Settings,
  ShoppingCart,
} from 'lucide-react';
import { lazy, type ReactElement, Suspense } from 'react';
import { Link, useLocation } from 'wouter';
import { isStaff } from '#contracts';
import { useViewer } from '../../lib/viewer.js';
import { InboxCount } from './inbox-count.js';
import * as styles from './navigation.css.js';
import { signOut } from './sign-out.js';

interface Item {
  href: string;
  also?: string;
  title: string;
  Icon: LucideIcon;
  isStaffOnly?: boolean;
}

const items: Item[] = [
  { href: '/', title: 'Dashboard', Icon: LayoutDashboard },
  { href: '/quotes', also: '/quote-request', title: 'New Quote', Icon: FileText },
  { href: '/direct-order', title: 'Direct Order', Icon: PackagePlus },
  { href: '/jobs', title: 'Active Jobs', Icon: Printer },
  { href: '/schedule', title: 'Schedule', Icon: CalendarClock },
  { href: '/samples', title: 'Samples', Icon: Package },
  { href: '/outgoing-pos', title: 'Outgoing POs', Icon: ShoppingCart, isStaffOnly: true },
  { href: '/inbox', title: 'Inbox', Icon: Inbox, isStaffOnly: true },
  { href: '/settings', also: '/operations', title: 'Settings', Icon: Settings, isStaffOnly: true },
  { href: '/help', title: 'Help & Support', Icon: CircleQuestionMark },
];

const isOnPhone = () => innerWidth < 640;

const Tooltip = lazy(async () => ({ default: (await import('../../ui/tooltip.js')).Tooltip }));

interface NavigationProps {
  isCollapsed?: boolean;
  onLeave?: () => void;
}

export function Navigation({ isCollapsed = false, onLeave }: NavigationProps) {
  const staff = isStaff(useViewer());
  const [path] = useLocation();
  const isAt = (href: string) => path === href || (href !== '/' && path.startsWith(`${href}/`));
  const isHere = ({ href, also = href }: Item) => isAt(href) || isAt(also);
  return (
    <ul className={styles.list}>
      {items
        .filter(({ isStaffOnly }) => staff || !isStaffOnly)
        .map((item) => ({ ...item, isCurrent: isHere(item) }))
        .map(({ href, title, Icon, isCurrent }) => (
          <li key={href}>
            <NavTooltip text={title} isCollapsed={isCollapsed}>
              <Link
                href={href}
                className={styles.item}
                aria-current={isCurrent ? 'page' : undefined}
                onClick={onLeave}
              >
                <Icon size={20} aria-hidden className={styles.icon} />
                <span className={styles.label}>{title}</span>
                {href === '/inbox' && <InboxCount />}
              </Link>
            </NavTooltip>
          </li>
        ))}
      <li className={styles.foot}>
        <NavTooltip text="Sign Out" isCollapsed={isCollapsed}>
          <button type="button" className={styles.item} onClick={() => void signOut()}>
            <LogOut size={20} aria-hidden className={styles.icon} />
            <span className={styles.label}>Sign Out</span>
          </button>
        </NavTooltip>
      </li>
    </ul>
  );
}

interface NamedProps {
  text: string;
  isCollapsed: boolean;
  children: ReactElement;
}

function NavTooltip({ text, isCollapsed, children }: NamedProps) {
  if (!isCollapsed || isOnPhone()) return children;
  return (
    <Suspense fallback={children}>
      <Tooltip text={text} placement="right">
        {children}
      </Tooltip>
    </Suspense>
  );
}
