import { ArrayMaxSize, IsArray, IsOptional, IsString } from 'class-validator';

/**
 * A notice to one person. `action` is the event's type, `url` a page of the portal; instants are
 * ISO strings in UTC.
 */
export interface Notification {
  id: string;
  action: string;
  description: string;
  url: string;
  createdAt: string;
  readAt: string | null;
}

/** `GET /api/notifications`: how many are unread in all, and the newest ones. */
export interface Notifications {
  unread: number;
  items: Notification[];
}

export const newestNotifications = 30;

/** `POST /api/notifications/read`: those of `ids`, or all. */
export class ReadNotifications {
  @IsOptional()
  @IsArray({ message: 'Ids must be a list of notification ids' })
  @ArrayMaxSize(1000, { message: 'At most 1,000 notifications can be marked at once' })
  @IsString({ each: true, message: 'Ids must be a list of notification ids' })
  ids?: string[] | null;
}
