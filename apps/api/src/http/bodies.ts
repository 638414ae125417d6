import express, { type NextFunction, type Request, type Response } from 'express';

const maxDepth = 20;
/** Enough for an import of as many destinations as there may be, with all their fields. */
const maxValues = 10_000;

const refuse = (response: Response, statusCode: number, message: string) =>
  void response.status(statusCode).json({ statusCode, message });

export const hasBody = (request: Request) =>
  request.headers['transfer-encoding'] !== undefined ||
  Number(request.headers['content-length'] ?? 0) > 0;

/**
 * Bodies are JSON. Other media types are refused, so that no plain form can send one from
 * elsewhere.
 */
function onlyJson(request: Request, response: Response, next: NextFunction) {
  if (hasBody(request) && !request.is('application/json'))
    return refuse(response, 415, 'The request body must be JSON.');
  next();
}

const sentences: Record<number, string> = {
  413: 'The request is too large.',
  415: 'The request body must be JSON.',
};

const json = express.json({ limit: '1mb' });

function readJson(request: Request, response: Response, next: NextFunction) {
  json(request, response, (error?: { status?: number }) => {
    if (!error) return next();
    const status = error.status ?? 400;
    refuse(response, status, sentences[status] ?? 'The request could not be read as JSON.');
  });
}

/**
 * Refuses what no form of ours sends and no column can hold: NUL, half characters, endless nesting.
 */
function inspect(request: Request, response: Response, next: NextFunction) {
  const problem = problemIn([request.body, request.query]);
  if (problem) return refuse(response, 400, problem);
  next();
}

function problemIn(body: unknown) {
  const rest: [value: unknown, depth: number][] = [[body, 0]];
  for (let count = 0; rest.length; count++) {
    const [value, depth] = rest.pop()!;
    if (depth > maxDepth || count + rest.length > maxValues)
      return 'The request is nested too deeply or has too many fields.';
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
      return 'The text contains characters that cannot be stored.';
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, child] of Object.entries(value)) rest.push([name, depth], [child, depth + 1]);
  }
  return undefined;
}

export const readBodies = [onlyJson, readJson, inspect];
