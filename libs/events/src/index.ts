export { Consumer, type Handlers, RowsConsumer } from './consumer.js';
export { type Actor, Events } from './events.js';
export { EventsModule } from './events.module.js';
export { OpenDeliveries } from './open-deliveries.js';
export { QueueBoard } from './queue-board.js';
export { Relay } from './relay.js';
export { type Tasks } from './schedules.js';
export type { DomainEvent } from './stored-event.js';
export { type Heard, taskEvery, type VisibilityOf } from './subscriptions.js';
