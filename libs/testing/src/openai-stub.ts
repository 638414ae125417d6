import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

interface Question {
  authorization: string | undefined;
  path: string;
  raw: string;
  body: {
    model: string;
    messages: { role: string; content: string | { type: string }[] }[];
    response_format: unknown;
  } & Record<string, unknown>;
}

interface Reply {
  status?: number;
  headers?: Record<string, string>;
  /** The model's answer, sent as a completion. */
  answer?: unknown;
  body?: string;
  /** Milliseconds before the headers. */
  delayMs?: number;
  /** Milliseconds between two bytes of the body. */
  dripMs?: number;
}

/** `hang` never answers, `cut` closes the connection. */
type Behavior = (question: Question, nth: number) => Reply | 'hang' | 'cut';

export type OpenAiStub = Awaited<ReturnType<typeof startOpenAiStub>>;

/** A server with the API of OpenAI's chat completions and a behavior that tests choose. */
export async function startOpenAiStub(behavior: Behavior = () => ({ answer: {} })) {
  const questions: Question[] = [];
  let behave = behavior;
  const server = createServer((request, response) => {
    response.on('error', () => undefined); // the client has disconnected
    void receive(request).then((question) => {
      questions.push(question);
      return reply(behave(question, questions.length), response);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    questions,
    behave: (next: Behavior) => {
      behave = next;
      questions.length = 0;
    },
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

async function receive(request: IncomingMessage): Promise<Question> {
  let raw = '';
  for await (const piece of request.setEncoding('utf8')) raw += piece as string;
  return {
    authorization: request.headers.authorization,
    path: request.url ?? '',
    raw,
    body: JSON.parse(raw) as Question['body'],
  };
}

async function reply(answer: Reply | 'hang' | 'cut', response: ServerResponse) {
  if (answer === 'hang') return;
  if (answer === 'cut') return void response.destroy();
  const { status = 200, headers = {}, delayMs, dripMs, body = completion(answer.answer) } = answer;
  if (delayMs) await pause(delayMs);
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  if (!dripMs) return void response.end(body);
  for (const character of body) {
    if (response.destroyed) return;
    response.write(character);
    await pause(dripMs);
  }
  response.end();
}

const completion = (answer: unknown) =>
  JSON.stringify({
    id: 'chatcmpl-stub',
    object: 'chat.completion',
    created: 1_700_000_000,
    model: 'stub',
    choices: [
      {
        index: 0,
        finish_reason: 'stop',
        message: {
          role: 'assistant',
          content: typeof answer === 'string' ? answer : JSON.stringify(answer),
          refusal: null,
        },
      },
    ],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  });
