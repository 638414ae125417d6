import {
  type ArgumentsHost,
  Catch,
  type ExceptionFilter,
  HttpException,
  Logger,
} from '@nestjs/common';
import { OptimisticLockError } from '@mikro-orm/core';
import type { Request, Response } from 'express';
import type { ErrorBody } from '#contracts';
import { Conflict, isOutage, RetryLater } from '#database';

@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly log = new Logger('Errors');

  catch(error: unknown, host: ArgumentsHost) {
    const response = host.switchToHttp().getResponse<Response>();
    const body = toBody(error);
    if (body.statusCode! >= 500) this.log.error(error);
    if (error instanceof RetryLater)
      response.setHeader('Retry-After', `${error.retryAfterSeconds}`);
    if (response.headersSent) return void response.destroy();
    const { statusCode, ...bodyWithoutStatus } = body;
    // Clients recognize a lost session by a 401 without statusCode.
    response
      .status(statusCode!)
      .json(
        statusCode === 401
          ? bodyWithoutStatus
          : hideRoute(body, host.switchToHttp().getRequest<Request>()),
      );
  }
}

function toBody(error: unknown): ErrorBody {
  if (error instanceof OptimisticLockError)
    return {
      statusCode: 409,
      message: 'Somebody else changed this record. Please reload the page and try again.',
    };
  if (error instanceof Conflict) return { statusCode: 409, message: error.message };
  if (error instanceof HttpException) return { statusCode: error.getStatus(), ...messageOf(error) };
  if (isOutage(error))
    return {
      statusCode: 503,
      message: 'The service is temporarily unavailable. Please try again in a moment.',
    };
  return { statusCode: 500, message: 'Something went wrong on our side. Please try again.' };
}

function messageOf(error: HttpException): Omit<ErrorBody, 'statusCode'> {
  const answer = error.getResponse();
  if (typeof answer === 'string') return { message: answer };
  const { message, errors, secondFactor, confirm } = answer as ErrorBody;
  return {
    message,
    ...(errors && { errors }),
    ...(secondFactor && { secondFactor }),
    ...(confirm && { confirm }),
  };
}

const hideRoute = (body: ErrorBody, request: Request): ErrorBody =>
  body.statusCode === 404 && body.message === `Cannot ${request.method} ${request.originalUrl}`
    ? { ...body, message: 'Not found' }
    : body;
