import type { ActivityEntry } from './activities.js';

export interface Notification {
  id: string;
  action: string;
  description: string;
  url: string;
  createdAt: string;
  readAt: string | null;
  /** Of several of one kind, actor and record within minutes, newest first. */
  entries?: ActivityEntry[];
}

export interface Notifications {
  unread: number;
  items: Notification[];
}

export const newestNotifications = 30;
