import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { Metrics } from '#metrics';

@Injectable()
export class PoolMetrics implements OnModuleInit {
  private readonly pools = new Map<string, () => Pool | Promise<Pool>>();

  constructor(
    private readonly em: EntityManager,
    metrics: Metrics,
  ) {
    const connections = metrics.gauge(
      'makeready_db_connections',
      'Database connections, and requests waiting for one.',
      'pool',
      'state',
    );
    metrics.watch('pools', [connections], async () => {
      const figures = [];
      for (const [pool, find] of this.pools) {
        const { totalCount, idleCount, waitingCount } = await find();
        const states = { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
        figures.push(
          ...Object.entries(states).map(
            ([state, count]) => [connections, count, { pool, state }] as const,
          ),
        );
      }
      return figures;
    });
  }

  onModuleInit() {
    this.add('orm', () => this.em.getConnection().getNativeClient());
  }

  add(name: string, find: () => Pool | Promise<Pool>) {
    this.pools.set(name, find);
  }
}
