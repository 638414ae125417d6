import { Controller, Delete, Get, Header, Param, Post } from '@nestjs/common';
import { CurrentViewer, Public, type Viewer } from '#users';
import { CalendarsService } from './calendars.service.js';

@Controller('api/calendar')
export class CalendarsController {
  constructor(private readonly calendars: CalendarsService) {}

  @Get()
  get(@CurrentViewer() viewer: Viewer) {
    return this.calendars.get(viewer);
  }

  @Post()
  renew(@CurrentViewer() viewer: Viewer) {
    return this.calendars.renew(viewer);
  }

  @Delete()
  remove(@CurrentViewer() viewer: Viewer) {
    return this.calendars.remove(viewer);
  }

  @Get(':token.ics')
  @Public()
  @Header('content-type', 'text/calendar; charset=utf-8')
  read(@Param('token') token: string) {
    return this.calendars.read(token);
  }
}
