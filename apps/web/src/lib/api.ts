import type { ErrorBody, FieldError } from '#contracts';
import { isRecentlyUsed } from './recent-use.js';

/**
 * An answer that is not 2xx. `message` is `"<status>: <body or status text>"`; people read
 * `reason`.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly body: string;
  /** The server's sentence for people, when it sent one. */
  readonly reason: string | undefined;
  readonly errors: FieldError[];

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
    const { message, errors } = asErrorBody(body);
    this.reason = message;
    this.errors = errors ?? [];
  }
}

function asErrorBody(body: string): Partial<ErrorBody> {
  try {
    return (JSON.parse(body) as Partial<ErrorBody> | null) ?? {};
  } catch {
    return {};
  }
}

/**
 * The server's sentence, or `otherwise` when the failure brought none (no network, a proxy's page).
 */
export const reasonOf = (error: unknown, fallback: string) =>
  (error instanceof ApiError && error.reason) || fallback;

interface Options {
  signal?: AbortSignal;
}

interface ChangeOptions extends Options {
  /** One per opened form: a repeated call with the same key does the work once. */
  idempotencyKey?: string;
}

async function call(
  method: string,
  path: string,
  body?: unknown,
  { idempotencyKey, signal }: ChangeOptions = {},
): Promise<Response> {
  // No `accept`: what was preloaded counts as the same only when it was asked for with the same
  // headers.
  const headers = new Headers();
  // A form brings its own, with its boundary.
  const isForm = body instanceof FormData;
  if (body !== undefined && !isForm) headers.set('content-type', 'application/json');
  if (!isRecentlyUsed()) headers.set('x-unattended', '1');
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
  const requestBody = body === undefined || isForm ? body : JSON.stringify(body);
  const answer = await fetch(path, {
    method,
    headers,
    body: requestBody,
    signal,
    credentials: 'include',
  });
  if (!answer.ok) throw new ApiError(answer.status, answer.statusText, await answer.text());
  return answer;
}

const json = async <T>(answer: Response) => {
  const text = await answer.text();
  return (text ? JSON.parse(text) : undefined) as T;
};

const change =
  (method: string) =>
  async <T = void>(path: string, body?: unknown, options?: ChangeOptions) =>
    json<T>(await call(method, path, body, options));

interface List<Row> {
  rows: Row[];
  /** Count of the whole list. */
  total: number;
  /** There are more than `total`. */
  isMore: boolean;
  /** Path of the next page, when there is one. */
  next?: string;
}

async function list<Row>(path: string, options?: Options): Promise<List<Row>> {
  const answer = await call('GET', path, undefined, options);
  const rows = await json<Row[]>(answer);
  const next = /<([^>]*)>;\s*rel="?next"?/.exec(answer.headers.get('link') ?? '')?.[1];
  const total = Number(answer.headers.get('x-total-count') ?? rows.length);
  return { rows, total, isMore: answer.headers.get('x-total-more') === 'true', next };
}

/**
 * Calls to the server, with the session's cookie. Each gives the JSON it answered (undefined when
 * the answer is empty), and throws ApiError when the answer is not 2xx, TypeError when there was
 * none. `list` adds what stands in `X-Total-Count`, `X-Total-More` and `Link`.
 */
export const api = {
  get: async <T>(path: string, options?: Options) =>
    json<T>(await call('GET', path, undefined, options)),
  list,
  post: change('POST'),
  put: change('PUT'),
  patch: change('PATCH'),
  delete: change('DELETE'),
};
