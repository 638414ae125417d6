import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { runAtRate } from './run-at-rate.js';

/** The status is 0 when no answer came. */
export interface Attempt {
  status: number;
  ms: number;
  body: string;
}

export interface Answer extends Attempt {
  headers: Headers;
}

interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  json?: object;
  key?: string;
}

export interface Route {
  next(): string;
}

export function alternate(...urls: string[]): Route {
  let callCount = 0;
  return { next: () => urls[callCount++ % urls.length]! };
}

/** A user who repeats each write under one Idempotency-Key until it succeeds. */
export class Person {
  readonly attempts: Attempt[] = [];

  private constructor(
    private readonly route: Route,
    private readonly cookie: string,
  ) {}

  static async signIn(origin: string | Route, username: string) {
    const route = typeof origin === 'string' ? alternate(origin) : origin;
    const answer = await fetch(`${route.next()}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: 'demo-password' }),
    });
    if (!answer.ok)
      throw new Error(`${username} could not sign in: ${answer.status} ${await answer.text()}`);
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    return new Person(route, cookies.join('; '));
  }

  static visitor(route: Route) {
    return new Person(route, '');
  }

  get headers() {
    return { cookie: this.cookie };
  }

  withRoute(route: Route) {
    return new Person(route, this.cookie);
  }

  /** @throws after a minute of failures */
  async requestQuote(title: string) {
    return (await this.sendUntilDone<{ id: string }>('/api/quotes', quote(title))).id;
  }

  /** @throws after a minute of failures */
  async placeOrder(title: string) {
    return (await this.sendUntilDone<{ id: string }>('/api/jobs/direct', directOrder(title))).id;
  }

  get(path: string) {
    return this.send(path);
  }

  async getJson<T>(path: string): Promise<T> {
    return JSON.parse((await this.get(path)).body) as T;
  }

  parseOrder(pdf: Buffer) {
    const body = new FormData();
    body.set('pdf', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), 'order.pdf');
    return this.fetchAnswer('/api/parse-pdf-order', { method: 'POST', body });
  }

  parseText(document: string) {
    return this.send('/api/parse-document', { json: { document } });
  }

  send(path: string, { json, key, method = json ? 'POST' : 'GET' }: Call = {}): Promise<Answer> {
    const headers = {
      ...(json && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    };
    return this.fetchAnswer(path, { method, headers, body: json && JSON.stringify(json) });
  }

  /** @throws after a minute of failures */
  async sendUntilDone<T>(path: string, json: object, method: Call['method'] = 'POST'): Promise<T> {
    const key = randomUUID();
    for (const deadline = Date.now() + 60_000; Date.now() < deadline; await pause(200)) {
      const { status, ms, body } = await this.send(path, { method, json, key });
      this.attempts.push({ status, ms, body });
      if (status >= 200 && status < 300) return JSON.parse(body) as T;
    }
    throw new Error(
      `${path} was not acknowledged for a minute; the last answer was ${this.attempts.at(-1)?.status}`,
    );
  }

  async quotes(search: string) {
    return JSON.parse((await this.get(`/api/quotes?q=${encodeURIComponent(search)}`)).body) as {
      title: string;
    }[];
  }

  requestQuotes(count: number, perSecond: number, title: string) {
    return runAtRate(count, perSecond, (number) => this.requestQuote(`${title} ${number}`));
  }

  placeOrders(count: number, perSecond: number, title: string) {
    return runAtRate(count, perSecond, (number) => this.placeOrder(`${title} ${number}`));
  }

  private async fetchAnswer(path: string, init: RequestInit): Promise<Answer> {
    const startTime = performance.now();
    const headers = new Headers(init.headers);
    headers.set('cookie', this.cookie);
    const signal = AbortSignal.timeout(60_000);
    const answer = await fetch(`${this.route.next()}${path}`, { ...init, headers, signal }).catch(
      () => undefined,
    );
    const body = await answer?.text().catch(() => undefined);
    const status = body === undefined ? 0 : answer!.status;
    return {
      status,
      ms: performance.now() - startTime,
      body: body ?? '',
      headers: answer?.headers ?? new Headers(),
    };
  }
}

export const quote = (title: string) => ({
  customerName: 'Ada Lindqvist',
  customerEmail: 'ada@acme.test',
  title,
  quantity: 500,
});

export const directOrder = (title: string) => ({
  customerPoNumber: 'ACM-7',
  customerEmail: 'ada@acme.test',
  title,
  quantity: 500,
});
