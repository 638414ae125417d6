export {
  ConversationModule,
  ConversationRecordsModule,
  ConversationWorkerModule,
} from './conversation.module.js';
export { ConversationRecords } from './conversation-records.js';
export { LinkQuestions } from './link-questions.js';
export { MessageEmails } from './message-emails.js';
export { MessageEntries } from './message-entries.consumer.js';
