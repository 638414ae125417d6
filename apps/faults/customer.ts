import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

/** One try at a write: its status, or 0 when no answer came, and how long it took. */
export interface Try {
  status: number;
  ms: number;
}

/** Somebody who uses the portal through its calls, and does not give up: a write is repeated under one Idempotency-Key until it is acknowledged. */
export class Customer {
  readonly tries: Try[] = [];

  private constructor(
    private readonly url: string,
    private readonly cookie: string,
  ) {}

  static async signIn(url: string, username: string) {
    const answer = await post(`${url}/api/login`, { username, password: 'demo-password' });
    if (!answer.ok) throw new Error(`${username} could not sign in: ${answer.status} ${await answer.text()}`);
    return new Customer(
      url,
      answer.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; '),
    );
  }

  /** @returns the quote's id @throws when nothing acknowledged it for a minute */
  requestQuote(title: string) {
    return this.insist('/api/quotes', { customerName: 'Ada Lindqvist', customerEmail: 'ada@acme.test', title, quantity: 500 });
  }

  /** @returns the job's id @throws when nothing acknowledged it for a minute */
  order(title: string) {
    return this.insist('/api/jobs/direct', { customerPoNumber: 'ACM-7', customerEmail: 'ada@acme.test', title, quantity: 500 });
  }

  /** Asks for something that changes nothing. */
  look(path: string) {
    return this.once(path, {});
  }

  /** Has a purchase order read. */
  parseOrder(pdf: Buffer) {
    const body = new FormData();
    body.set('pdf', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), 'order.pdf');
    return this.once('/api/parse-pdf-order', { method: 'POST', body });
  }

  /** Has a text read. */
  parseText(document: string) {
    const headers = { 'content-type': 'application/json' };
    return this.once('/api/parse-document', { method: 'POST', headers, body: JSON.stringify({ document }) });
  }

  /** One try without a second. @returns its status, 0 when no answer came, its body, and how long it took */
  private async once(path: string, init: RequestInit): Promise<Try & { body: string }> {
    const begun = performance.now();
    const headers = new Headers(init.headers);
    headers.set('cookie', this.cookie);
    const signal = AbortSignal.timeout(60_000);
    const answer = await fetch(`${this.url}${path}`, { ...init, headers, signal }).catch(() => undefined);
    const body = (await answer?.text().catch(() => undefined)) ?? '';
    return { status: answer?.status ?? 0, ms: performance.now() - begun, body };
  }

  private async insist(path: string, body: { title: string; [field: string]: unknown }): Promise<string> {
    const key = randomUUID();
    for (const late = Date.now() + 60_000; Date.now() < late; await pause(200)) {
      const begun = performance.now();
      const answer = await post(`${this.url}${path}`, body, { cookie: this.cookie, 'idempotency-key': key }).catch(() => undefined);
      const text = await answer?.text().catch(() => undefined);
      this.tries.push({ status: text === undefined ? 0 : answer!.status, ms: performance.now() - begun });
      if (answer?.ok && text !== undefined) return (JSON.parse(text) as { id: string }).id;
    }
    throw new Error(`“${body.title}” was not acknowledged for a minute; the last answer was ${this.tries.at(-1)?.status}`);
  }

  /** The quotes that a search finds. */
  async quotes(search: string) {
    const answer = await fetch(`${this.url}/api/quotes?q=${encodeURIComponent(search)}`, { headers: { cookie: this.cookie } });
    return (await answer.json()) as { title: string }[];
  }

  /** How many quotes, `perSecond` of them. */
  requestQuotes(count: number, perSecond: number, title: string) {
    return everySoOften(count, perSecond, (number) => this.requestQuote(`${title} ${number}`));
  }

  /** Direct orders, as {@link requestQuotes}. */
  orders(count: number, perSecond: number, title: string) {
    return everySoOften(count, perSecond, (number) => this.order(`${title} ${number}`));
  }
}

async function everySoOften(count: number, perSecond: number, write: (number: number) => Promise<string>) {
  const requests: Promise<string>[] = [];
  for (let number = 1; number <= count; number++) {
    requests.push(write(number));
    await pause(1000 / perSecond);
  }
  return Promise.all(requests);
}

const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  });
