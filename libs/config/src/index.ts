export { daysAfter, firstOfMonthAfter, mondayOf } from './calendar-dates.js';
export { Clock } from './clock.js';
export { Config, ConfigError, loadConfig } from './config.js';
export { ConfigModule } from './config.module.js';
export { Key, Keys } from './keys.js';
export { isLocal } from './plain-text.js';
export { ShopCalendar } from './shop-calendar.js';
export type { StoragePlace } from './storage-place.js';
export { exitInTime } from './exit-in-time.js';
