import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { AddNote, CheckOffNote, type Thread } from '#contracts';
import { Idempotent } from '#database';
import { CurrentViewer, Sees, StaffOnly, type Viewer } from '#users';
import type { RecordKind } from './conversation-records.js';
import { MessagesService } from './messages.service.js';
import { ThreadController } from './thread.controller.js';

abstract class RecordNotesController extends ThreadController {
  protected readonly thread: Thread = 'notes';

  @Post()
  @Idempotent()
  async add(@Param('id') id: string, @Body() input: AddNote, @CurrentViewer() viewer: Viewer) {
    return this.messages.addNote(await this.place(id), input, viewer);
  }
}

@Controller('api/quotes/:id/notes')
@StaffOnly()
@Sees('quote')
export class QuoteNotesController extends RecordNotesController {
  protected readonly kind: RecordKind = 'quote';
}

@Controller('api/jobs/:id/notes')
@StaffOnly()
@Sees('job')
export class JobNotesController extends RecordNotesController {
  protected readonly kind: RecordKind = 'job';
}

@Controller('api/notes/:id')
@StaffOnly()
export class NotesController {
  constructor(private readonly messages: MessagesService) {}

  @Post('done')
  @HttpCode(200)
  done(
    @Param('id') id: string,
    @Body() { done = true }: CheckOffNote,
    @CurrentViewer() viewer: Viewer,
  ) {
    return this.messages.checkOff(id, done, viewer);
  }
}
