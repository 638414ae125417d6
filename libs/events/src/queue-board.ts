import {
  Injectable,
  type OnApplicationShutdown,
  ServiceUnavailableException,
} from '@nestjs/common';
import type { Application } from 'express';
import { Config } from '#config';
import { Messages } from './messages.js';
import { queueNames } from './subscriptions.js';

/** Read-only; connects when it is first opened. */
@Injectable()
export class QueueBoard implements OnApplicationShutdown {
  private messages: Messages | undefined;
  private page: Promise<Application> | undefined;

  constructor(private readonly config: Config) {}

  /** @throws ServiceUnavailableException while Redis is unavailable */
  async open(path: string): Promise<Application> {
    this.messages ??= new Messages(this.config);
    if (!(await this.messages.isReachable()))
      throw new ServiceUnavailableException(
        'The queues cannot be read because Redis is unavailable. Nothing is lost.',
      );
    this.page ??= pageOf(this.messages, path).catch((error: unknown) => {
      this.page = undefined;
      throw error;
    });
    return this.page;
  }

  async onApplicationShutdown() {
    await this.messages?.onApplicationShutdown();
  }
}

async function pageOf(messages: Messages, path: string): Promise<Application> {
  const [{ createBullBoard }, { BullMQAdapter }, { ExpressAdapter }] = await Promise.all([
    import('@bull-board/api'),
    import('@bull-board/api/bullMQAdapter'),
    import('@bull-board/express'),
  ]);
  const serverAdapter = new ExpressAdapter().setBasePath(path);
  createBullBoard({
    queues: queueNames.map(
      (name) => new BullMQAdapter(messages.queue(name), { readOnlyMode: true }),
    ),
    serverAdapter,
    options: { uiConfig: { boardTitle: 'Makeready queues', hideRedisDetails: true } },
  });
  const page = serverAdapter.getRouter() as Application;
  page.disable('x-powered-by');
  const render = page.render.bind(page);
  page.render = (
    name: string,
    params?: object | ((error: Error, html: string) => void),
    done?: (error: Error, html: string) => void,
  ) =>
    render(name, params as object, (error: Error, html: string) =>
      done?.(error, html && own(html)),
    );
  return page;
}

/** Removes a font and styles that the content security policy refuses. */
const own = (html: string) =>
  html
    .replace(/<link [^>]*href="https?:[^>]*>/g, '')
    .replace(/(<div id="root">)[^]*?<\/style>\s*(<\/div>)/, '$1$2');
