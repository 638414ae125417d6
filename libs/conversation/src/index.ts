export {
  ConversationModule,
  ConversationRecordsModule,
  ConversationWorkerModule,
} from './conversation.module.js';
export { ConversationRecords } from './conversation-records.js';
export { LinkQuestions } from './link-questions.js';
export { MessageEmails } from './message-emails.js';
export { Conversations } from './conversations.js';
export { MessageEntries } from './message-entries.consumer.js';
export { seedMessages } from './messages.seeder.js';
export { MessagesService } from './messages.service.js';
