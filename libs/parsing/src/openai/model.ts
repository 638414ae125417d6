import type { OpenAI } from 'openai';
import type { Config } from '#config';
import { type Shape, WrongAnswer } from './answer-shape.js';
import { boundedFetch } from './bounded-fetch.js';

/** The model gave no usable answer. */
export class ModelFailure extends Error {
  /**
   * @param slow it took the whole time that there was
   * @param reason speaks of the call alone, never of what was said in it
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

/**
 * A model behind OpenAI's interface, which most servers of models speak. It is given text and
 * answers in a shape; it has no tools.
 */
export class Model {
  private client: Promise<OpenAI> | undefined;

  constructor(private readonly settings: ModelSettings) {}

  /**
   * One question, asked a second time when the server is busy, broken or too slow.
   * @param instructions the same for every document
   * @param content the one document
   * @throws ModelFailure
   */
  async ask<T>(shape: Shape<T>, instructions: string, content: string): Promise<T> {
    const timeout = AbortSignal.timeout(this.settings.timeoutSeconds * 1000);
    try {
      const client = await (this.client ??= connect(this.settings));
      const completion = await client.chat.completions.create(
        {
          model: this.settings.model,
          messages: [
            { role: 'system', content: instructions },
            { role: 'user', content },
          ],
          response_format: {
            type: 'json_schema',
            json_schema: { name: 'answer', strict: true, schema: shape.schema },
          },
          // others may refuse what they do not know
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

const isOpenAi = ({ baseUrl }: ModelSettings) => new URL(baseUrl).hostname === 'api.openai.com';

/** Loaded when it is first needed: 30 MB that a shop without a key does without. */
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

/** A server that only looks like OpenAI may leave out anything. */
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

/** An error of the server may repeat what it was sent: only its number is passed on. */
function failure(error: unknown) {
  if (error instanceof WrongAnswer) return new ModelFailure(error.message, false);
  const { status, constructor } = error as { status?: unknown; constructor: { name: string } };
  if (typeof status === 'number') return new ModelFailure(`answered with ${status}`, false);
  return new ModelFailure(
    `could not be reached (${constructor.name})`,
    /timeout/i.test(constructor.name),
  );
}
