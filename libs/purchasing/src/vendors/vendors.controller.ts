import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { MergeVendor, SaveVendor } from '#contracts';
import { Idempotent } from '#database';
import { CurrentViewer, Sees, StaffOnly, type Viewer } from '#users';
import { VendorMergesService } from './vendor-merges.service.js';
import { VendorsQueries } from './vendors.queries.js';
import { VendorsService } from './vendors.service.js';

@Controller('api/vendors')
@StaffOnly()
export class VendorsController {
  constructor(
    private readonly vendors: VendorsService,
    private readonly merges: VendorMergesService,
    private readonly queries: VendorsQueries,
  ) {}

  @Get()
  list() {
    return this.queries.list();
  }

  @Post()
  @Idempotent()
  create(@Body() input: SaveVendor, @CurrentViewer() viewer: Viewer) {
    return this.vendors.create(input, viewer);
  }

  @Get(':id')
  @Sees('vendor')
  get(@Param('id') id: string) {
    return this.vendors.get(id);
  }

  @Put(':id')
  @Sees('vendor')
  update(@Param('id') id: string, @Body() input: SaveVendor, @CurrentViewer() viewer: Viewer) {
    return this.vendors.update(id, input, viewer);
  }

  @Post(':id/merge')
  @Sees('vendor')
  @HttpCode(200)
  merge(@Param('id') id: string, @Body() input: MergeVendor, @CurrentViewer() viewer: Viewer) {
    return this.merges.merge(id, input, viewer);
  }
}
