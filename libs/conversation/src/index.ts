export {
  ConversationModule,
  ConversationRecordsModule,
  ConversationWorkerModule,
} from './conversation.module.js';
export { ConversationRecords } from './conversation-records.js';
export { LinkQuestions } from './link-questions.js';
export { MessageEmails } from './message-emails.js';
export { MessagePosting } from './message-posting.js';
export { Conversations, type Place } from './conversations.js';
export { MessageEntries } from './message-entries.consumer.js';
export { type PastThread, seedPastThreads } from './past-messages.seeder.js';
export { seedMessages } from './messages.seeder.js';
export { StopLinks } from './stop-links.js';
export { MessagesService } from './messages.service.js';
