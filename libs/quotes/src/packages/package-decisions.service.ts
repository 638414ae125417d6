import { Injectable } from '@nestjs/common';
import { ShopCalendar } from '#config';
import type { PackageAction, RejectQuote, RequestQuoteChanges, SeenQuote } from '#contracts';
import type { Viewer } from '#users';
import { NegotiationService } from '../negotiation.service.js';
import type { Quote } from '../quote.entity.js';
import { sideOf } from '../quote-rules.js';
import { PackageEmails, type PackageNews } from './package-emails.js';
import { targetsOf } from './package-rules.js';
import { PackagesService } from './packages.service.js';

/** Each decision is one for all items that it applies to, with one email. */
@Injectable()
export class PackageDecisions {
  constructor(
    private readonly packages: PackagesService,
    private readonly negotiation: NegotiationService,
    private readonly emails: PackageEmails,
    private readonly calendar: ShopCalendar,
  ) {}

  approve(id: string, input: SeenQuote, viewer: Viewer) {
    return this.decide('approve', 'package.approved', id, input, viewer, (item) =>
      this.negotiation.item.approve(item, viewer),
    );
  }

  requestChanges(id: string, input: RequestQuoteChanges, viewer: Viewer) {
    const message = input.message.trim();
    return this.decide(
      'requestChanges',
      'package.changesRequested',
      id,
      input,
      viewer,
      (item) => this.negotiation.item.requestChanges(item, viewer, message),
      message,
    );
  }

  reject(id: string, input: RejectQuote, viewer: Viewer) {
    const reason = input.reason?.trim() || null;
    return this.decide(
      'reject',
      'package.rejected',
      id,
      input,
      viewer,
      (item) => this.negotiation.item.reject(item, viewer, reason),
      reason,
    );
  }

  reopen(id: string, input: SeenQuote, viewer: Viewer) {
    return this.decide('reopen', 'package.reopened', id, input, viewer, (item) =>
      this.negotiation.item.reopen(item, viewer),
    );
  }

  /** @throws Conflict on a stale version, or with the reason why the action is not possible */
  private decide(
    action: Extract<PackageAction, 'approve' | 'requestChanges' | 'reject' | 'reopen'>,
    kind: PackageNews,
    id: string,
    { version }: SeenQuote,
    viewer: Viewer,
    act: (item: Quote) => Promise<string>,
    message: string | null = null,
  ) {
    return this.packages.change(id, viewer, async (locked) => {
      const { record, items, seenVersion } = locked;
      this.packages.assertCan(action, locked, viewer);
      record.refuseStale(items, version ?? seenVersion);
      const side = sideOf(viewer);
      let event = '';
      for (const item of targetsOf(action, items, side, this.calendar.today()))
        event = await act(item);
      const reader = side === 'shop' ? 'customer' : 'shop';
      await this.emails.send(kind, record, [reader], event, viewer, { message });
    });
  }
}
