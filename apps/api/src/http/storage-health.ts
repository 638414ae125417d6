import { Injectable } from '@nestjs/common';
import { HealthIndicatorService } from '@nestjs/terminus';
import { Store } from '#storage';

/** Without its storage the portal goes on, only without files: degraded, not down. */
@Injectable()
export class StorageHealth {
  constructor(
    private readonly store: Store,
    private readonly health: HealthIndicatorService,
  ) {}

  async check() {
    const answers = await this.store.check().then(
      () => true,
      () => false,
    );
    return this.health.check('storage').up({ state: answers ? 'ok' : 'degraded' });
  }
}
