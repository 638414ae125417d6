import { Controller, Get, Query } from '@nestjs/common';
import { Searches } from './searches.js';
import { CurrentViewer, type Viewer } from './viewer.js';

@Controller('api/search')
export class SearchController {
  constructor(private readonly searches: Searches) {}

  @Get()
  find(@Query('q') q: unknown, @CurrentViewer() viewer: Viewer) {
    return this.searches.find(q, viewer);
  }
}
