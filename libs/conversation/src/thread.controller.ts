import { Body, Delete, Get, HttpCode, Injectable, Param, Post, Query } from '@nestjs/common';
import { MuteConversation, ReadMessages, type Thread } from '#contracts';
import { CurrentViewer, type Viewer } from '#users';
import type { RecordKind } from './conversation-records.js';
import { Conversations } from './conversations.js';
import { MessagesQueries } from './messages.queries.js';
import { MessagesService } from './messages.service.js';

export const success = { success: true };

/** The routes that all threads have; `@Injectable` makes Nest see the constructor. */
@Injectable()
export abstract class ThreadController {
  protected abstract readonly kind: RecordKind;
  protected abstract readonly thread: Thread;

  constructor(
    protected readonly conversations: Conversations,
    protected readonly messages: MessagesService,
    protected readonly queries: MessagesQueries,
  ) {}

  @Get()
  async list(
    @Param('id') id: string,
    @CurrentViewer() viewer: Viewer,
    @Query('before') before: unknown,
  ) {
    return this.queries.list(
      await this.place(id),
      viewer,
      typeof before === 'string' ? before : undefined,
    );
  }

  @Post('read')
  @HttpCode(200)
  async read(
    @Param('id') id: string,
    @Body() { messageId }: ReadMessages,
    @CurrentViewer() viewer: Viewer,
  ) {
    await this.messages.markRead(await this.place(id), messageId, viewer.id);
    return success;
  }

  @Post('mute')
  @HttpCode(200)
  async mute(
    @Param('id') id: string,
    @Body() { muted }: MuteConversation,
    @CurrentViewer() viewer: Viewer,
  ) {
    await this.messages.mute(await this.place(id), muted, viewer);
    return success;
  }

  @Delete(':messageId')
  async withdraw(
    @Param('id') id: string,
    @Param('messageId') messageId: string,
    @CurrentViewer() viewer: Viewer,
  ) {
    await this.messages.withdraw(await this.place(id), messageId, viewer);
    return success;
  }

  protected place(id: string) {
    return this.conversations.get(this.kind, id, this.thread);
  }
}
