import './overlays.js';
interface Answer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

interface Call {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: unknown;
  credentials: string | undefined;
}

/** A string body is sent unchanged. */
export const answer = (
  status: number,
  body?: unknown,
  headers?: Record<string, string>,
): Answer => ({ status, body, headers });

/**
 * Replaces the network: answers `METHOD path` from the table, everything else with 404.
 * @returns the list of calls
 */
export function fakeApi(answers: Record<string, Answer | (() => Answer | Promise<Answer>)>) {
  const calls: Call[] = [];
  globalThis.fetch = async (input, init = {}) => {
    const { method = 'GET', headers, body, credentials } = init;
    const path = typeof input === 'string' ? input : 'url' in input ? input.url : input.href;
    const requestHeaders = Object.fromEntries(new Headers(headers).entries());
    calls.push({
      method,
      path,
      headers: requestHeaders,
      body: typeof body === 'string' ? JSON.parse(body) : body,
      credentials,
    });
    const serverAnswer =
      answers[`${method} ${path}`] ?? answer(404, { statusCode: 404, message: 'Not found' });
    return respond(await (typeof serverAnswer === 'function' ? serverAnswer() : serverAnswer));
  };
  return calls;
}

/** The parts of Response that the client reads; jsdom has none. */
function respond({ status, body, headers }: Answer) {
  const text = typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body);
  const statusText =
    { 401: 'Unauthorized', 409: 'Conflict', 500: 'Internal Server Error', 502: 'Bad Gateway' }[
      status
    ] ?? '';
  return {
    ok: status < 300,
    status,
    statusText,
    headers: new Headers(headers),
    text: async () => text,
  } as Response;
}
