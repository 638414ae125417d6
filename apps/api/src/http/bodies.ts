import express, { type NextFunction, type Request, type Response } from 'express';

const maxDepth = 20;
/** Enough for the largest import of destinations. */
const maxValues = 10_000;

const refuse = (response: Response, statusCode: number, message: string) =>
  void response.status(statusCode).json({ statusCode, message });

export const hasBody = (request: Request) =>
  request.headers['transfer-encoding'] !== undefined ||
  Number(request.headers['content-length'] ?? 0) > 0;

/** HTML forms of other sites cannot send JSON. */
function onlyJson(request: Request, response: Response, next: NextFunction) {
  if (hasBody(request) && !request.is('application/json'))
    return refuse(response, 415, 'The request body must be JSON.');
  next();
}

const messages: Record<number, string> = {
  413: 'The request is too large.',
  415: 'The request body must be JSON.',
};

const json = express.json({ limit: '1mb' });

function readJson(request: Request, response: Response, next: NextFunction) {
  json(request, response, (error?: { status?: number }) => {
    if (!error) return next();
    const status = error.status ?? 400;
    refuse(response, status, messages[status] ?? 'The request could not be read as JSON.');
  });
}

/** Pasted text may contain anything, so control characters are removed from it. */
const pastedFields = ['document', 'parsedDocument'];
const controls = /[\p{Cc}\p{Cs}]/gu;
const withoutControls = (text: string) =>
  text.toWellFormed().replace(controls, (one) => (/[\t\n\r]/.test(one) ? one : ''));

function cleanPastedText({ body }: Request, _response: Response, next: NextFunction) {
  const fields = body as Record<string, unknown> | undefined;
  for (const field of pastedFields) {
    const text = fields?.[field];
    if (fields && typeof text === 'string') fields[field] = withoutControls(text);
  }
  next();
}

/** Refuses values that PostgreSQL cannot store: NUL and lone surrogates. */
function inspect(request: Request, response: Response, next: NextFunction) {
  const problem = problemIn([request.body, request.query]);
  if (problem) return refuse(response, 400, problem);
  next();
}

function problemIn(body: unknown) {
  const pending: [value: unknown, depth: number][] = [[body, 0]];
  for (let count = 0; pending.length; count++) {
    const [value, depth] = pending.pop()!;
    if (depth > maxDepth || count + pending.length > maxValues)
      return 'The request is nested too deeply or has too many fields.';
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
      return 'The text contains characters that cannot be stored.';
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, child] of Object.entries(value))
      pending.push([name, depth], [child, depth + 1]);
  }
  return undefined;
}

export const readBodies = [onlyJson, readJson, cleanPastedText, inspect];
