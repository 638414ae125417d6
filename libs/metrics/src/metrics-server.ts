import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Config, ConfigError } from '#config';
import { Metrics } from './metrics.js';

/** Serves the metrics on METRICS_PORT, a port that customers cannot reach. */
@Injectable()
export class MetricsServer implements OnApplicationShutdown {
  private readonly log = new Logger('Metrics');
  private server: Server | undefined;

  constructor(
    private readonly config: Config,
    private readonly metrics: Metrics,
  ) {}

  get port() {
    return (this.server?.address() as AddressInfo | undefined)?.port;
  }

  /** @throws ConfigError when the port is in use */
  async listen() {
    const { metricsPort, metricsHost } = this.config;
    if (metricsPort === undefined) return;
    this.metrics.watchProcess();
    this.server = createServer(({ method, url }, response) => {
      if (method !== 'GET' || url !== '/metrics') return void response.writeHead(404).end();
      this.metrics.page().then(
        (page) => response.writeHead(200, { 'Content-Type': this.metrics.contentType }).end(page),
        (error: Error) => {
          this.log.error(error);
          response.writeHead(500).end();
        },
      );
    });
    this.server.listen(metricsPort, metricsHost);
    await once(this.server, 'listening').catch(({ code }: NodeJS.ErrnoException) => {
      throw new ConfigError(`METRICS_PORT cannot be used (${code}).`);
    });
  }

  onApplicationShutdown() {
    this.server?.close();
    this.server?.closeAllConnections();
  }
}
