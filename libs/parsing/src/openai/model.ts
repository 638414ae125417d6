import type { OpenAI } from 'openai';
import type { Config } from '#config';
import { type Shape, WrongAnswer } from './answer-shape.js';
import { boundedFetch } from './bounded-fetch.js';

export class ModelFailure extends Error {
  /**
   * @param slow the call used all its time
   * @param reason never contains the document or the answer
   */
  constructor(
    readonly reason: string,
    readonly slow: boolean,
  ) {
    super(reason);
  }
}

export type ModelSettings = NonNullable<Config['openAi']>;

/** Share of the whole time for the first of two calls. */
const firstShare = 0.6;

/** Client for any server with the OpenAI interface, without tools. */
export class ModelReader {
  private client: Promise<OpenAI> | undefined;

  constructor(private readonly settings: ModelSettings) {}

  /**
   * Retries once when the server is busy, failing or slow.
   * @throws ModelFailure
   */
  async ask<T>(
    shape: Shape<T>,
    instructions: string,
    content: string,
    pictures: readonly Uint8Array[] = [],
  ): Promise<T> {
    const timeout = AbortSignal.timeout(this.settings.timeoutSeconds * 1000);
    try {
      const client = await (this.client ??= connect(this.settings));
      const completion = await client.chat.completions.create(
        {
          model: this.settings.model,
          messages: [
            { role: 'system', content: instructions },
            { role: 'user', content: withPictures(content, pictures) },
          ],
          response_format: {
            type: 'json_schema',
            json_schema: { name: 'answer', strict: true, schema: shape.schema },
          },
          // other servers may reject this option
          ...(isOpenAi(this.settings) ? { store: false } : {}),
        },
        { signal: timeout },
      );
      return shape.read(jsonIn(completion), 'the answer');
    } catch (error) {
      throw timeout.aborted ? new ModelFailure('no answer in time', true) : failure(error);
    }
  }
}

/** A string without pictures, because some servers take nothing else. */
const withPictures = (text: string, pictures: readonly Uint8Array[]) =>
  pictures.length === 0
    ? text
    : [
        { type: 'text' as const, text },
        ...pictures.map((picture) => ({
          type: 'image_url' as const,
          image_url: {
            url: `data:image/jpeg;base64,${Buffer.from(picture).toString('base64')}`,
            detail: 'high' as const,
          },
        })),
      ];

const isOpenAi = ({ baseUrl }: ModelSettings) => new URL(baseUrl).hostname === 'api.openai.com';

/** Lazy import saves 30 MB without a key. */
async function connect({ apiKey, baseUrl, timeoutSeconds }: ModelSettings) {
  const { OpenAI } = await import('openai');
  return new OpenAI({
    apiKey,
    baseURL: baseUrl,
    organization: null,
    project: null,
    adminAPIKey: null,
    maxRetries: 1,
    timeout: timeoutSeconds * 1000 * firstShare,
    logLevel: 'off', // it would log documents
    fetch: boundedFetch,
  });
}

function jsonIn(completion: unknown): unknown {
  const chatCompletion = completion as {
    choices?: { message?: { content?: unknown } | null }[];
  } | null;
  const content = chatCompletion?.choices?.[0]?.message?.content;
  if (typeof content !== 'string') throw new WrongAnswer('there is no answer');
  try {
    return JSON.parse(content) as unknown;
  } catch {
    throw new WrongAnswer('the answer is not JSON');
  }
}

/** An error may quote the request, so only its status is kept. */
function failure(error: unknown) {
  if (error instanceof WrongAnswer) return new ModelFailure(error.message, false);
  const { status, constructor } = error as { status?: unknown; constructor: { name: string } };
  if (typeof status === 'number') return new ModelFailure(`answered with ${status}`, false);
  return new ModelFailure(
    `could not be reached (${constructor.name})`,
    /timeout/i.test(constructor.name),
  );
}
