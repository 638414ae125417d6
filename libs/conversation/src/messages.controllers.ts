import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { AddMessage, type Thread } from '#contracts';
import { Idempotent } from '#database';
import { CurrentViewer, LimitedPerPerson, Sees, StaffOnly, type Viewer } from '#users';
import type { RecordKind } from './conversation-records.js';
import { success, ThreadController } from './thread.controller.js';

abstract class MessagesController extends ThreadController {
  protected readonly thread: Thread = 'customer';

  @Post()
  @LimitedPerPerson('creation')
  @Idempotent()
  async add(@Param('id') id: string, @Body() input: AddMessage, @CurrentViewer() viewer: Viewer) {
    return this.messages.add(await this.place(id), input, viewer);
  }

  @Post('settle')
  @HttpCode(200)
  async settle(@Param('id') id: string, @CurrentViewer() viewer: Viewer) {
    await this.messages.settle(await this.place(id), viewer);
    return success;
  }
}

@Controller('api/quotes/:id/messages')
@Sees('quote')
export class QuoteMessagesController extends MessagesController {
  protected readonly kind: RecordKind = 'quote';
}

@Controller('api/jobs/:id/messages')
@Sees('job')
export class JobMessagesController extends MessagesController {
  protected readonly kind: RecordKind = 'job';
}

@Controller('api/outgoing-pos/:id/messages')
@StaffOnly()
export class OrderMessagesController extends MessagesController {
  protected readonly kind: RecordKind = 'purchaseOrder';
  protected override readonly thread: Thread = 'vendor';
}
