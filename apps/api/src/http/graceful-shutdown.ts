import type { Server, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { Config } from '#config';

/**
 * Leaves without anybody noticing: first not ready and still serving, until whoever shares the load
 * has looked elsewhere; then the door shuts.
 */
@Injectable()
export class GracefulShutdown implements BeforeApplicationShutdown {
  isDraining = false;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly config: Config,
  ) {}

  async beforeApplicationShutdown() {
    const server = this.host.httpAdapter?.getHttpServer() as Server | undefined;
    if (!server?.listening) return;
    this.isDraining = true;
    // a kept connection would be cut just when its next request is on the way
    server.prependListener('request', (_request: unknown, response: ServerResponse) =>
      response.setHeader('Connection', 'close'),
    );
    await pause(this.config.drainSeconds * 1000);
  }
}
