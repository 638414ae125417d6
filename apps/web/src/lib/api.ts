import type { ErrorBody, FieldError } from '#contracts';
import { isRecentlyUsed } from './recent-use.js';

export class ApiError extends Error {
  readonly status: number;
  readonly body: string;
  readonly reason: string | undefined;
  readonly errors: FieldError[];
  /** The password was right, and a code must follow. */
  readonly secondFactor: boolean;
  /** The person must enter the password again. */
  readonly confirm: boolean;

  constructor(
    status: number,
    statusText: string,
    body: string,
    readonly hasRetryAfter: boolean,
  ) {
    super(`${status}: ${body || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
    const { message, errors, secondFactor, confirm } = asErrorBody(body);
    this.reason = message;
    this.errors = errors ?? [];
    this.secondFactor = secondFactor ?? false;
    this.confirm = confirm ?? false;
  }
}

function asErrorBody(body: string): Partial<ErrorBody> {
  try {
    return (JSON.parse(body) as Partial<ErrorBody> | null) ?? {};
  } catch {
    return {};
  }
}

export const reasonOf = (error: unknown, fallback: string) =>
  (error instanceof ApiError && error.reason) || fallback;

/** A lost session has its own notice. */
export const isSessionLost = (error: unknown) => error instanceof ApiError && error.status === 401;

/** `ask` shows a dialog, after which a refused request is sent again. */
export const confirmation: { ask?: () => Promise<boolean> } = {};

interface Options {
  signal?: AbortSignal;
}

interface ChangeOptions extends Options {
  idempotencyKey?: string;
}

async function call(
  method: string,
  path: string,
  body?: unknown,
  options: ChangeOptions = {},
): Promise<Response> {
  const { idempotencyKey, signal } = options;
  // No `accept` header, because the browser reuses a preloaded response only for equal headers.
  const headers = new Headers();
  // The browser sets the content type of a form, with its boundary.
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
  if (answer.ok) return answer;
  const error = new ApiError(
    answer.status,
    answer.statusText,
    await answer.text(),
    answer.headers.has('retry-after'),
  );
  if (error.confirm && (await confirmation.ask?.())) return call(method, path, body, options);
  throw error;
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
  total: number;
  isMore: boolean;
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
 * @throws ApiError when the response is not 2xx
 * @throws TypeError without a response
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
