export { InboxConsumer } from './inbox.consumer.js';
export { InboxModule, InboxWorkerModule } from './inbox.module.js';
