import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { map } from 'rxjs';
import type { Config } from '#config';
import { Page } from '#database';

/** A page of a list goes out as its rows, with the total and the link to the next page in headers. */
@Injectable()
export class PageInterceptor implements NestInterceptor {
  constructor(private readonly config: Config) {}

  intercept(context: ExecutionContext, next: CallHandler) {
    const http = context.switchToHttp();
    return next.handle().pipe(
      map((answer: unknown) => {
        if (!(answer instanceof Page)) return answer;
        const response = http.getResponse<Response>();
        response.setHeader('X-Total-Count', answer.total);
        if (answer.next) response.setHeader('Link', `<${this.nextUrl(http.getRequest<Request>(), answer.next)}>; rel="next"`);
        response.type('json');
        return answer.json;
      }),
    );
  }

  private nextUrl(request: Request, cursor: string) {
    const url = new URL(request.originalUrl, this.config.publicUrl);
    url.searchParams.set('cursor', cursor);
    return `${url.pathname}${url.search}`;
  }
}
