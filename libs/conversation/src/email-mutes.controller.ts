import {
  Body,
  type CanActivate,
  Controller,
  type ExecutionContext,
  Get,
  HttpCode,
  Injectable,
  Param,
  Post,
  UseGuards,
} from '@nestjs/common';
import type { Request } from 'express';
import { MuteConversation } from '#contracts';
import { isUuid, LinkAttempts, Public, RateLimits } from '#users';
import { EmailMutes, invalidLink } from './email-mutes.js';
import { StopLinks } from './stop-links.js';

/** Checks the link before anything else. */
@Injectable()
class StopLinkGuard implements CanActivate {
  private readonly tries: LinkAttempts;

  constructor(
    private readonly links: StopLinks,
    limits: RateLimits,
  ) {
    this.tries = new LinkAttempts(limits, 'stop-link', invalidLink);
  }

  async canActivate(context: ExecutionContext) {
    const { params, ip } = context
      .switchToHttp()
      .getRequest<Request<{ id: string; token: string }>>();
    if (!isUuid(params.id)) throw invalidLink();
    await this.tries.assertRight(ip, params.id, () => this.links.matches(params.id, params.token));
    return true;
  }
}

/** GET requests never change anything, because email scanners open links too. */
@Controller('api/stop-emails/:id/:token')
@Public()
@UseGuards(StopLinkGuard)
export class EmailMutesController {
  constructor(private readonly mutes: EmailMutes) {}

  @Get()
  get(@Param('id') id: string) {
    return this.mutes.get(id);
  }

  @Post()
  @HttpCode(200)
  set(@Param('id') id: string, @Body() { muted }: MuteConversation) {
    return this.mutes.set(id, muted);
  }
}
