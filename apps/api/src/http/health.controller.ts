import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Get, ServiceUnavailableException } from '@nestjs/common';
import {
  HealthCheck,
  type HealthCheckResult,
  HealthCheckService,
  HealthIndicatorService,
} from '@nestjs/terminus';
import { isMigrated, sql } from '#database';
import { Public } from '#users';
import { GracefulShutdown } from './graceful-shutdown.js';
import { RedisHealth } from './redis-health.js';
import { SessionPool } from './session-store.js';
import { StorageHealth } from './storage-health.js';

const maxAgeMs = 1000;

@Controller()
@Public()
export class HealthController {
  private latest: { time: number; result: Promise<HealthCheckResult> } | undefined;

  constructor(
    private readonly checks: HealthCheckService,
    private readonly health: HealthIndicatorService,
    private readonly redis: RedisHealth,
    private readonly storage: StorageHealth,
    private readonly em: EntityManager,
    private readonly sessions: SessionPool,
    private readonly shutdown: GracefulShutdown,
  ) {}

  @Get('healthz')
  alive() {
    return { status: 'ok' };
  }

  @Get('readyz')
  @HealthCheck()
  ready() {
    if (this.shutdown.isDraining)
      throw new ServiceUnavailableException('Not ready: this process is shutting down.');
    // Anyone may ask, so the parts are asked once a second at most.
    if (!this.latest || performance.now() - this.latest.time > maxAgeMs)
      this.latest = { time: performance.now(), result: this.check() };
    return this.latest.result;
  }

  private check() {
    return this.checks
      .check([() => this.database(), () => this.redis.check(), () => this.storage.check()])
      .catch((error: ServiceUnavailableException) => {
        const { error: failures } = error.getResponse() as HealthCheckResult;
        throw new ServiceUnavailableException(
          `Not ready: ${Object.keys(failures ?? {}).join(', ')}.`,
        );
      });
  }

  private async database() {
    const indicator = this.health.check('database');
    try {
      // A request needs a connection of each pool.
      const [rows] = await Promise.all([
        sql<{ name: string }>(this.em, 'select name from mikro_orm_migrations'),
        this.sessions.ping(),
      ]);
      return isMigrated(rows.map((row) => row.name))
        ? indicator.up()
        : indicator.down({ state: 'not migrated' });
    } catch {
      return indicator.down();
    }
  }
}
