import { Module } from '@nestjs/common';
import { FileInspector, ListReader } from '#documents';
import { StorageModule, StorageWorkerModule } from '#storage';
import { ListRecords } from './list-records.service.js';
import { ListRepairs } from './list-repairs.service.js';
import { PreflightConsumer } from './preflight.consumer.js';
import { Preflights } from './preflights.service.js';

@Module({ providers: [Preflights, ListRecords], exports: [Preflights, ListRecords] })
export class PreflightModule {}

@Module({
  imports: [StorageModule],
  providers: [ListRepairs, ListReader],
  exports: [ListRepairs],
})
export class ListRepairsModule {}

@Module({
  imports: [StorageWorkerModule],
  providers: [PreflightConsumer, FileInspector, ListReader],
  exports: [PreflightConsumer],
})
export class PreflightWorkerModule {}
