import {
  Activity,
  CalendarClock,
  CircleQuestionMark,
  FilePlus2,
  FileText,
  KeyRound,
  Keyboard,
  LayoutDashboard,
  LogOut,
  type LucideIcon,
  Monitor,
  Moon,
  Package,
  PackagePlus,
  Printer,
  Settings,
  ShoppingCart,
  Sun,
  Upload,
  UserPlus,
} from 'lucide-react';
import type { ThemeChoice } from '../../lib/theme.js';

export type Task = 'upload' | 'user' | 'password' | 'keys';

export interface GoToItem {
  title: string;
  words: string;
  Icon: LucideIcon;
  isStaffOnly?: boolean;
  to: { href: string } | { task: Task } | { theme: ThemeChoice } | 'sign-out';
}

export const actions: readonly GoToItem[] = [
  {
    title: 'New Quote Request',
    words: 'ask price estimate create',
    Icon: FilePlus2,
    to: { href: '/quote-request' },
  },
  {
    title: 'Create Direct Order',
    words: 'new job purchase order po',
    Icon: PackagePlus,
    to: { href: '/direct-order' },
  },
  {
    title: 'Upload Files',
    words: 'artwork data send attach',
    Icon: Upload,
    to: { task: 'upload' },
  },
  {
    title: 'Add User',
    words: 'invite person account customer new',
    Icon: UserPlus,
    isStaffOnly: true,
    to: { task: 'user' },
  },
  { title: 'Change Password', words: 'account security', Icon: KeyRound, to: { task: 'password' } },
  {
    title: 'Light Theme',
    words: 'appearance bright colors mode',
    Icon: Sun,
    to: { theme: 'light' },
  },
  { title: 'Dark Theme', words: 'appearance night colors mode', Icon: Moon, to: { theme: 'dark' } },
  {
    title: 'System Theme',
    words: 'appearance automatic colors mode',
    Icon: Monitor,
    to: { theme: 'system' },
  },
  { title: 'Keyboard Shortcuts', words: 'keys', Icon: Keyboard, to: { task: 'keys' } },
  { title: 'Sign Out', words: 'log out logout leave', Icon: LogOut, to: 'sign-out' },
];

export const pages: readonly GoToItem[] = [
  {
    title: 'Dashboard',
    words: 'home overview analytics schedule start',
    Icon: LayoutDashboard,
    to: { href: '/' },
  },
  {
    title: 'Quote Requests',
    words: 'prices estimates list',
    Icon: FileText,
    to: { href: '/quotes' },
  },
  { title: 'Print Jobs', words: 'active orders list', Icon: Printer, to: { href: '/jobs' } },
  {
    title: 'Schedule',
    words: 'plan due dates at risk calendar',
    Icon: CalendarClock,
    to: { href: '/schedule' },
  },
  { title: 'Sample Tracking', words: 'paper swatches', Icon: Package, to: { href: '/samples' } },
  {
    title: 'Outgoing Purchase Orders',
    words: 'pos vendors margin',
    Icon: ShoppingCart,
    isStaffOnly: true,
    to: { href: '/outgoing-pos' },
  },
  {
    title: 'Settings',
    words: 'users accounts companies system',
    Icon: Settings,
    isStaffOnly: true,
    to: { href: '/settings' },
  },
  {
    title: 'Operations',
    words: 'emails mail background work queues failed trouble',
    Icon: Activity,
    isStaffOnly: true,
    to: { href: '/operations' },
  },
  {
    title: 'Help & Support',
    words: 'contact file checklist how',
    Icon: CircleQuestionMark,
    to: { href: '/help' },
  },
];

const minForOtherWords = 3;
const wordsIn = (text: string) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
const beginsOneOf = (words: readonly string[], prefix: string) =>
  words.some((word) => word.startsWith(prefix));

/**
 * Each typed word must begin a word of the title, or, from three letters on, one of the other
 * words.
 */
export function matches({ title, words }: GoToItem, text: string) {
  const [titleWords, knownWords] = [wordsIn(title), wordsIn(words)];
  return text
    .toLowerCase()
    .trim()
    .split(/\s+/)
    .every(
      (word) =>
        beginsOneOf(titleWords, word) ||
        (word.length >= minForOtherWords && beginsOneOf(knownWords, word)),
    );
}
