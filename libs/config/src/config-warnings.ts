import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Config } from './config.js';

/** Logs the warnings at the start. */
@Injectable()
export class ConfigWarnings implements OnApplicationBootstrap {
  private readonly log = new Logger('Config');

  constructor(private readonly config: Config) {}

  onApplicationBootstrap() {
    for (const warning of this.config.warnings) this.log.warn(warning);
  }
}
