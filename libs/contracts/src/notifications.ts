import { ArrayMaxSize, IsArray, IsOptional, IsString } from 'class-validator';
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

export class ReadNotifications {
  @IsOptional()
  @IsArray({ message: 'Ids must be a list of notification ids' })
  @ArrayMaxSize(1000, { message: 'At most 1,000 notifications can be marked at once' })
  @IsString({ each: true, message: 'Ids must be a list of notification ids' })
  ids?: string[] | null;
}
