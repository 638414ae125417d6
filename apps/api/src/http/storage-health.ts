import { Injectable } from '@nestjs/common';
import { HealthIndicatorService } from '@nestjs/terminus';
import { Store } from '#storage';

/** The portal works without its storage; only files are missing. */
@Injectable()
export class StorageHealth {
  constructor(
    private readonly store: Store,
    private readonly health: HealthIndicatorService,
  ) {}

  async check() {
    const isUp = await this.store.check().then(
      () => true,
      () => false,
    );
    return this.health.check('storage').up({ state: isUp ? 'ok' : 'degraded' });
  }
}
