import { Body, Controller, Delete, Get, Param, Patch, Post } from '@nestjs/common';
import { AddSampleShipment, ImportSampleShipments, UpdateSampleShipment } from '#contracts';
import { Idempotent } from '#database';
import { CurrentViewer, Sees, ShopOnly, type Viewer } from '#users';
import { SampleShipmentsService } from './sample-shipments.service.js';

@Controller('api/jobs/:id/sample-shipments')
export class SampleShipmentsController {
  constructor(private readonly shipments: SampleShipmentsService) {}

  @Get()
  @Sees('job')
  list(@Param('id') id: string, @CurrentViewer() viewer: Viewer) {
    return this.shipments.ofJob(id, viewer);
  }

  @Post()
  @Sees('job')
  @Idempotent()
  add(@Param('id') id: string, @Body() input: AddSampleShipment, @CurrentViewer() viewer: Viewer) {
    return this.shipments.add(id, input, viewer);
  }

  @Post('import')
  @Sees('job')
  @Idempotent()
  import(
    @Param('id') id: string,
    @Body() input: ImportSampleShipments,
    @CurrentViewer() viewer: Viewer,
  ) {
    return this.shipments.import(id, input, viewer);
  }

  @Patch(':shipmentId')
  @ShopOnly('change the sample destinations of', 'job')
  update(
    @Param('id') id: string,
    @Param('shipmentId') shipmentId: string,
    @Body() input: UpdateSampleShipment,
    @CurrentViewer() viewer: Viewer,
  ) {
    return this.shipments.update(id, shipmentId, input, viewer);
  }

  @Delete(':shipmentId')
  @ShopOnly('remove sample destinations of', 'job')
  remove(
    @Param('id') id: string,
    @Param('shipmentId') shipmentId: string,
    @CurrentViewer() viewer: Viewer,
  ) {
    return this.shipments.remove(id, shipmentId, viewer);
  }
}
