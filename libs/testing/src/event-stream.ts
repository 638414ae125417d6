export interface ServerSentEvent {
  type: string;
  data: unknown;
}

/**
 * `events` grows with each event; `streamEnd` settles when the stream ends.
 * @throws Error when the response is not 200
 */
export async function readEvents(url: string, headers: Record<string, string>) {
  const controller = new AbortController();
  const response = await fetch(url, { headers, signal: controller.signal });
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  const events: ServerSentEvent[] = [];
  const streamEnd = read(response.body!, events).catch(() => undefined);
  return {
    events,
    streamEnd,
    headers: response.headers,
    close: () => controller.abort(),
  };
}

async function read(body: ReadableStream<Uint8Array>, events: ServerSentEvent[]) {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of body) {
    const blocks = (rest + decoder.decode(bytes, { stream: true })).split('\n\n');
    rest = blocks.pop()!;
    for (const block of blocks) {
      const field = (name: string) =>
        block
          .split('\n')
          .find((line) => line.startsWith(`${name}: `))
          ?.slice(name.length + 2);
      const data = field('data');
      if (data !== undefined)
        events.push({ type: field('event') ?? 'message', data: JSON.parse(data) as unknown });
    }
  }
}
