import { Module } from '@nestjs/common';
import { Config } from '#config';
import {
  ConversationModule,
  ConversationRecordsModule,
  ConversationWorkerModule,
} from '#conversation';
import { JobsModule } from '#jobs';
import { ParsingWorkerModule } from '#parsing';
import { QuotesModule, QuotesWorkerModule } from '#quotes';
import { StorageModule } from '#storage';
import { UsersModule } from '#users';
import { AcceptedRequests } from './accepted-requests.js';
import { FolderMailbox } from './folder.mailbox.js';
import { InboxController } from './inbox.controller.js';
import { InboxQueries } from './inbox.queries.js';
import { InboxService } from './inbox.service.js';
import { InboxConsumer } from './inbox.consumer.js';
import { InboxIntake } from './inbox-intake.js';
import { InboxReader } from './inbox-reader.js';
import { InboxSenders } from './inbox-senders.js';
import { InboxSorter } from './inbox-sorter.js';
import { Mailbox } from './mailbox.js';
import { MailboxWatch } from './mailbox-watch.js';
import { NoMailbox } from './no.mailbox.js';
import { RequestCreation } from './request-creation.js';

async function mailboxOf({ inbound }: Config): Promise<Mailbox> {
  if (!inbound) return new NoMailbox();
  const { place } = inbound;
  if (place.kind === 'folder') return new FolderMailbox(place.folder);
  const { ImapMailbox } = await import('./imap.mailbox.js');
  return new ImapMailbox(place);
}

@Module({
  imports: [UsersModule, StorageModule, ConversationModule, QuotesModule, JobsModule],
  controllers: [InboxController],
  providers: [InboxService, InboxQueries, RequestCreation],
})
export class InboxModule {}

@Module({
  imports: [
    StorageModule,
    ParsingWorkerModule,
    ConversationWorkerModule,
    ConversationRecordsModule,
    QuotesWorkerModule,
  ],
  providers: [
    InboxConsumer,
    InboxIntake,
    InboxReader,
    InboxSenders,
    InboxSorter,
    AcceptedRequests,
    RequestCreation,
    MailboxWatch,
    { provide: Mailbox, inject: [Config], useFactory: mailboxOf },
  ],
  exports: [InboxConsumer],
})
export class InboxWorkerModule {}
