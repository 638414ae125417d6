import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface Call {
  method: string;
  /** Sent without encoding. */
  path: string;
  cookie?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  text: string;
}

/** Each call comes from another address, so that no limit per address applies. */
export class Caller {
  calls = 0;
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 12 });

  constructor(private readonly origin: string) {}

  send({ method, path, cookie, headers = {}, body }: Call): Promise<Answer> {
    const number = this.calls++;
    const { hostname, port } = new URL(this.origin);
    const bytes = bytesOf(body);
    return new Promise((resolve, reject) => {
      const caller = request({
        agent: this.agent,
        hostname,
        port,
        method,
        path,
        headers: {
          'X-Forwarded-For': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
          ...(bytes && { 'Content-Type': 'application/json', 'Content-Length': bytes.length }),
          ...(cookie && { Cookie: cookie }),
          ...headers,
        },
      });
      caller
        .on('error', reject)
        .on('response', (answer) => void read(answer).then(resolve, reject));
      caller.end(bytes);
    });
  }

  close() {
    this.agent.destroy();
  }
}

const bytesOf = (body: unknown) => {
  if (body === undefined || Buffer.isBuffer(body)) return body;
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
};

async function read(answer: IncomingMessage): Promise<Answer> {
  const isStream = answer.headers['content-type']?.startsWith('text/event-stream');
  if (isStream) answer.destroy(); // an endless stream
  const bytes = isStream ? Buffer.alloc(0) : await buffer(answer);
  return { status: answer.statusCode!, headers: answer.headers, bytes, text: bytes.toString() };
}
