export { InboxConsumer } from './inbox.consumer.js';
export { seedInbox } from './inbox.seeder.js';
export { InboxModule, InboxWorkerModule } from './inbox.module.js';
