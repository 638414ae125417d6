import { Injectable } from '@nestjs/common';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { LinkMessage, QuestionReceipt } from '#contracts';
import type { Actor } from '#events';
import { RateLimits, take } from '#users';
import { Conversations } from './conversations.js';
import { MessagesQueries } from './messages.queries.js';
import { MessagesService } from './messages.service.js';

const hour = 3600;

/** For the pages behind emailed links; the lib of the link checks it first. */
@Injectable()
export class LinkQuestions {
  private readonly limit: RateLimiterAbstract;

  constructor(
    private readonly conversations: Conversations,
    private readonly messages: MessagesService,
    private readonly queries: MessagesQueries,
    limits: RateLimits,
  ) {
    this.limit = limits.of('link-question', 20, hour);
  }

  /** @throws TooManyRequests for more than 20 in an hour about a job */
  async askAboutProof(
    jobId: string,
    text: string,
    by: Actor,
    isStaff: boolean,
  ): Promise<QuestionReceipt> {
    await this.count(jobId);
    const place = await this.conversations.get('job', jobId, 'customer');
    await this.messages.ask(place, isStaff ? 'shop' : 'customer', text, by);
    return { message: 'We received your question and will answer it by email.' };
  }

  /** @throws TooManyRequests for more than 20 in an hour about a purchase order */
  async askAboutOrder(poId: string, text: string, by: Actor): Promise<LinkMessage[]> {
    await this.count(poId);
    await this.messages.ask(await this.orderThread(poId), 'vendor', text, by);
    return this.ofOrder(poId);
  }

  async ofOrder(poId: string): Promise<LinkMessage[]> {
    return this.queries.ofVendor(await this.orderThread(poId));
  }

  async readOrder(poId: string, messageId: string) {
    await this.messages.markRead(await this.orderThread(poId), messageId, poId);
    return { success: true };
  }

  private orderThread(poId: string) {
    return this.conversations.get('purchaseOrder', poId, 'vendor');
  }

  private count(id: string) {
    return take('You sent several questions already. Please wait, or call us.', [[this.limit, id]]);
  }
}
