import { Module } from '@nestjs/common';
import { StorageModule } from '#storage';
import { UsersModule } from '#users';
import { ConversationRecords } from './conversation-records.js';
import { Conversations } from './conversations.js';
import { EmailMutes } from './email-mutes.js';
import { EmailMutesController } from './email-mutes.controller.js';
import { LinkQuestions } from './link-questions.js';
import { MessageEmails } from './message-emails.js';
import { MessageEntries } from './message-entries.consumer.js';
import { MessageNextActions } from './message-next-actions.js';
import { MessagePosting } from './message-posting.js';
import { MessageRows } from './message-rows.js';
import {
  JobMessagesController,
  OrderMessagesController,
  QuoteMessagesController,
} from './messages.controllers.js';
import { MessagesQueries } from './messages.queries.js';
import { MessagesSearch } from './messages.search.js';
import { MessagesService } from './messages.service.js';
import { JobNotesController, NotesController, QuoteNotesController } from './notes.controllers.js';
import { StopLinks } from './stop-links.js';

/** The libs above register their records here. */
@Module({ providers: [ConversationRecords], exports: [ConversationRecords] })
export class ConversationRecordsModule {}

@Module({
  imports: [UsersModule, StorageModule, ConversationRecordsModule],
  controllers: [
    QuoteMessagesController,
    JobMessagesController,
    OrderMessagesController,
    QuoteNotesController,
    JobNotesController,
    NotesController,
    EmailMutesController,
  ],
  providers: [
    Conversations,
    MessageRows,
    MessagePosting,
    MessagesService,
    MessagesQueries,
    MessagesSearch,
    MessageEmails,
    MessageNextActions,
    LinkQuestions,
    EmailMutes,
    StopLinks,
  ],
  exports: [LinkQuestions, Conversations, MessagePosting],
})
export class ConversationModule {}

@Module({
  imports: [ConversationRecordsModule],
  providers: [Conversations, MessageRows, MessageEntries, MessageEmails, MessagePosting, StopLinks],
  exports: [Conversations, MessageEntries, MessageEmails, MessagePosting],
})
export class ConversationWorkerModule {}
