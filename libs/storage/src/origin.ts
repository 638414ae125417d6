import type { Request } from 'express';

export const originOf = (request: Request) => `${request.protocol}://${request.host}`;
