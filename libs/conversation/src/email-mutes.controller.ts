import { Body, Controller, Get, HttpCode, Ip, Param, Post } from '@nestjs/common';
import { MuteConversation } from '#contracts';
import { isUuid, LinkAttempts, Public, RateLimits } from '#users';
import { EmailMutes, invalidLink } from './email-mutes.js';
import { StopLinks } from './stop-links.js';

/** GET requests never change anything, because email scanners open links too. */
@Controller('api/stop-emails/:id/:token')
@Public()
export class EmailMutesController {
  private readonly tries: LinkAttempts;

  constructor(
    private readonly mutes: EmailMutes,
    private readonly links: StopLinks,
    limits: RateLimits,
  ) {
    this.tries = new LinkAttempts(limits, 'stop-link', invalidLink);
  }

  @Get()
  async get(@Param('id') id: string, @Param('token') token: string, @Ip() ip: string) {
    await this.check(id, token, ip);
    return this.mutes.get(id);
  }

  @Post()
  @HttpCode(200)
  async set(
    @Param('id') id: string,
    @Param('token') token: string,
    @Ip() ip: string,
    @Body() { muted }: MuteConversation,
  ) {
    await this.check(id, token, ip);
    return this.mutes.set(id, muted);
  }

  private async check(id: string, token: string, ip: string) {
    if (!isUuid(id)) throw invalidLink();
    await this.tries.assertRight(ip, id, () => this.links.matches(id, token));
  }
}
