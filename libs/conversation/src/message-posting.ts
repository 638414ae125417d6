import { Injectable } from '@nestjs/common';
import type { MessageSide } from '#contracts';
import type { Actor } from '#events';
import { Conversations, type Place } from './conversations.js';
import { MessageEmails } from './message-emails.js';
import { MessageRows } from './message-rows.js';

export interface PostedMessage {
  id?: string;
  side: MessageSide;
  text: string;
  files?: string[];
}

/** Writes a message in the open transaction, whichever way it came. */
@Injectable()
export class MessagePosting {
  constructor(
    private readonly conversations: Conversations,
    private readonly rows: MessageRows,
    private readonly emails: MessageEmails,
  ) {}

  async post(place: Place, { side, text, ...message }: PostedMessage, by: Actor): Promise<string> {
    const conversationId = await this.conversations.lock(place);
    const bundle = await this.emails.bundleOf(conversationId, side);
    const id = await this.rows.insert(conversationId, place, {
      ...message,
      side,
      channel: by.via ?? 'portal',
      by,
      text: text.trim(),
      bundle,
    });
    await this.rows.recordEvent('posted', place, id!, by);
    await this.emails.send(place, conversationId, bundle, side, by);
    return id!;
  }
}
