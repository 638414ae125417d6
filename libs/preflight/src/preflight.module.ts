import { Module } from '@nestjs/common';
import { FileInspector, ListReader } from '#documents';
import { StorageModule } from '#storage';
import { PreflightConsumer } from './preflight.consumer.js';
import { Preflights } from './preflights.service.js';

@Module({ providers: [Preflights], exports: [Preflights] })
export class PreflightModule {}

@Module({
  imports: [StorageModule],
  providers: [PreflightConsumer, FileInspector, ListReader],
  exports: [PreflightConsumer],
})
export class PreflightWorkerModule {}
