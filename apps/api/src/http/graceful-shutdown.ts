import type { Server, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { Config } from '#config';

/** Reports "not ready" and keeps serving until load balancers have noticed. */
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
    // otherwise the server could cut a kept connection while a request is on its way
    server.prependListener('request', (_request: unknown, response: ServerResponse) =>
      response.setHeader('Connection', 'close'),
    );
    await pause(this.config.drainSeconds * 1000);
  }
}
