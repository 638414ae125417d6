import { Body, Controller, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { type ListQuery, RequestSample, UpdateSample } from '#contracts';
import { Idempotent } from '#database';
import { CurrentViewer, Edits, LimitedPerPerson, type Viewer } from '#users';
import { SamplesService } from './samples.service.js';

@Controller('api/samples')
export class SamplesController {
  constructor(private readonly samples: SamplesService) {}

  @Get()
  list(@Query() query: ListQuery, @CurrentViewer() viewer: Viewer) {
    return this.samples.list(query, viewer);
  }

  @Get(':id')
  get(@Param('id') id: string, @CurrentViewer() viewer: Viewer) {
    return this.samples.get(id, viewer);
  }

  @Post()
  @LimitedPerPerson('creation')
  @Idempotent()
  request(@Body() input: RequestSample, @CurrentViewer() viewer: Viewer) {
    return this.samples.request(input, viewer);
  }

  @Patch(':id')
  @Edits('sample')
  update(@Param('id') id: string, @Body() input: UpdateSample, @CurrentViewer() viewer: Viewer) {
    return this.samples.update(id, input, viewer);
  }
}
