export { ActivityConsumer } from './activity.consumer.js';
export { ActivityModule } from './activity.module.js';
export { changeFor, liveChannel, type LiveMessage, mayReceive } from './live-message.js';
export { LiveConsumer } from './live.consumer.js';
export { LivePublisher } from './live.publisher.js';
export { NoticesConsumer, pruneNotices } from './notices.consumer.js';
export { seedNotices } from './notices.seeder.js';
