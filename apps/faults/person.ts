import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { paced } from './paced.js';

/**
 * One try at a write: its status, or 0 when no answer came, how long it took, and what it was told.
 */
export interface Try {
  status: number;
  ms: number;
  body: string;
}

/** What came back of one call. */
export interface Answer extends Try {
  headers: Headers;
}

interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  json?: object;
  /** The Idempotency-Key. */
  key?: string;
}

/** Says where the next call goes. */
export interface Route {
  next(): string;
}

/** One API process after the other. */
export function inTurns(...urls: string[]): Route {
  let turn = 0;
  return { next: () => urls[turn++ % urls.length]! };
}

/**
 * Somebody who uses the portal through its calls, and does not give up: a write is repeated under
 * one Idempotency-Key until it is acknowledged.
 */
export class Person {
  readonly tries: Try[] = [];

  private constructor(
    private readonly route: Route,
    private readonly cookie: string,
  ) {}

  static async signIn(at: string | Route, username: string) {
    const route = typeof at === 'string' ? inTurns(at) : at;
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

  /** Somebody who is not signed in. */
  static visitor(route: Route) {
    return new Person(route, '');
  }

  /** For a call that is none of those below. */
  get headers() {
    return { cookie: this.cookie };
  }

  /** The same person, signed in as they are, by other ways. */
  by(route: Route) {
    return new Person(route, this.cookie);
  }

  /**
   * @returns the quote's id
   * @throws when nothing acknowledged it for a minute
   */
  async requestQuote(title: string) {
    return (await this.retry<{ id: string }>('/api/quotes', quote(title))).id;
  }

  /**
   * @returns the job's id
   * @throws when nothing acknowledged it for a minute
   */
  async order(title: string) {
    return (await this.retry<{ id: string }>('/api/jobs/direct', directOrder(title))).id;
  }

  /** Asks for something that changes nothing. */
  look(path: string) {
    return this.once(path);
  }

  /** What it answers. */
  async read<T>(path: string): Promise<T> {
    return JSON.parse((await this.look(path)).body) as T;
  }

  /** Has a purchase order read. */
  parseOrder(pdf: Buffer) {
    const body = new FormData();
    body.set('pdf', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), 'order.pdf');
    return this.fetched('/api/parse-pdf-order', { method: 'POST', body });
  }

  /** Has a text read. */
  parseText(document: string) {
    return this.once('/api/parse-document', { json: { document } });
  }

  /** One try without a second. */
  once(path: string, { json, key, method = json ? 'POST' : 'GET' }: Call = {}): Promise<Answer> {
    const headers = {
      ...(json && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    };
    return this.fetched(path, { method, headers, body: json && JSON.stringify(json) });
  }

  /**
   * Repeated until it is acknowledged.
   * @returns the answer's body
   * @throws when nothing acknowledged it for a minute
   */
  async retry<T>(path: string, json: object, method: Call['method'] = 'POST'): Promise<T> {
    const key = randomUUID();
    for (const deadline = Date.now() + 60_000; Date.now() < deadline; await pause(200)) {
      const { status, ms, body } = await this.once(path, { method, json, key });
      this.tries.push({ status, ms, body });
      if (status >= 200 && status < 300) return JSON.parse(body) as T;
    }
    throw new Error(
      `${path} was not acknowledged for a minute; the last answer was ${this.tries.at(-1)?.status}`,
    );
  }

  /** The quotes that a search finds. */
  async quotes(search: string) {
    return JSON.parse((await this.look(`/api/quotes?q=${encodeURIComponent(search)}`)).body) as {
      title: string;
    }[];
  }

  /** How many quotes, `perSecond` of them. */
  requestQuotes(count: number, perSecond: number, title: string) {
    return paced(count, perSecond, (number) => this.requestQuote(`${title} ${number}`));
  }

  /** Direct orders, as {@link requestQuotes}. */
  orders(count: number, perSecond: number, title: string) {
    return paced(count, perSecond, (number) => this.order(`${title} ${number}`));
  }

  private async fetched(path: string, init: RequestInit): Promise<Answer> {
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
