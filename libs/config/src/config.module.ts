import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Clock } from './clock.js';
import { Config } from './config.js';
import { ConfigWarnings } from './config-warnings.js';
import { ShopCalendar } from './shop-calendar.js';

@Global()
@Module({})
export class ConfigModule {
  static with(config: Config, clock = new Clock()): DynamicModule {
    return {
      module: ConfigModule,
      providers: [
        { provide: Config, useValue: config },
        { provide: Clock, useValue: clock },
        ShopCalendar,
        ConfigWarnings,
      ],
      exports: [Config, Clock, ShopCalendar],
    };
  }
}
