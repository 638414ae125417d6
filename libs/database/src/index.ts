export { record } from './record.js';
export { type Condition, unionAll } from './condition.js';
export { Conflict } from './conflict.js';
export { type CsvColumn, CsvList } from './csv-list.js';
export { DatabaseModule } from './database.module.js';
export { type SearchSource, searchSql, type SearchQuery } from './search-sql.js';
export { lineage } from './lineage.js';
export { IdempotencyKey, Idempotent, pruneIdempotencyKeys } from './idempotency.js';
export { isMigrated, migrate } from './migrate.js';
export { Numbers } from './numbers.js';
export { connectionLifetime, joinTransaction, ormOptions } from './orm.js';
export { Listener } from './listener.js';
export { listGroups, listPage } from './list.js';
export {
  type ListSource,
  onDate,
  type Part,
  rowOf,
  type Sort,
  today,
  type Visible,
} from './list-source.js';
export { isDiskFull, isOutage } from './outage.js';
export { Page } from './page.js';
export { PoolMetrics } from './pool-metrics.js';
export { prune } from './prune.js';
export { withRoles } from './roles.js';
export { keepPlan, sql } from './sql.js';
export {
  waitingStatuses,
  stepColumn,
  stepPlace,
  stepOf,
  type StepRules,
  type Steps,
  stepsOf,
  waitingCondition,
} from './steps.js';
export { NotFinished, RetryLater, TooManyRequests } from './retry-later.js';
