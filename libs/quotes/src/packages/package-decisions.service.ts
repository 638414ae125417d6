import { Injectable } from '@nestjs/common';
import { ShopCalendar } from '#config';
import type {
  EventPayloads,
  PackageAction,
  RejectQuote,
  RequestQuoteChanges,
  SeenQuote,
} from '#contracts';
import { Events } from '#events';
import type { Viewer } from '#users';
import { NegotiationService } from '../negotiation.service.js';
import type { Quote } from '../quote.entity.js';
import { sideOf } from '../quote-rules.js';
import { PackageEmails } from './package-emails.js';
import { subjectOf } from './package-offers.js';
import { targetsOf } from './package-rules.js';
import { PackagesService } from './packages.service.js';

type Decision =
  'package.approved' | 'package.changesRequested' | 'package.rejected' | 'package.reopened';

/** Each decision is one for all items that it applies to, with one email and one notice. */
@Injectable()
export class PackageDecisions {
  constructor(
    private readonly packages: PackagesService,
    private readonly negotiation: NegotiationService,
    private readonly emails: PackageEmails,
    private readonly events: Events,
    private readonly calendar: ShopCalendar,
  ) {}

  approve(id: string, input: SeenQuote, viewer: Viewer) {
    return this.decide('approve', 'package.approved', id, input, viewer, {}, (item) =>
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
      { message },
      (item) => this.negotiation.item.requestChanges(item, viewer, message),
    );
  }

  reject(id: string, input: RejectQuote, viewer: Viewer) {
    const message = input.reason?.trim() || null;
    return this.decide('reject', 'package.rejected', id, input, viewer, { message }, (item) =>
      this.negotiation.item.reject(item, viewer, message),
    );
  }

  reopen(id: string, input: SeenQuote, viewer: Viewer) {
    const by = sideOf(viewer);
    return this.decide('reopen', 'package.reopened', id, input, viewer, { by }, (item) =>
      this.negotiation.item.reopen(item, viewer),
    );
  }

  /** @throws Conflict on a stale version, or with the reason why the action is not possible */
  private decide<T extends Decision>(
    action: Extract<PackageAction, 'approve' | 'requestChanges' | 'reject' | 'reopen'>,
    kind: T,
    id: string,
    { version }: SeenQuote,
    viewer: Viewer,
    facts: Omit<EventPayloads[T], 'packageId' | 'packageNumber'> & { message?: string | null },
    act: (item: Quote) => Promise<string>,
  ) {
    return this.packages.change(id, viewer, async (locked) => {
      const { record, items, seenVersion } = locked;
      this.packages.assertCan(action, locked, viewer);
      record.refuseStale(items, version ?? seenVersion);
      const side = sideOf(viewer);
      for (const item of targetsOf(action, items, side, this.calendar.today())) await act(item);
      const { packageNumber } = record;
      const payload = { packageId: id, packageNumber, ...facts } as EventPayloads[T];
      const event = await this.events.add(kind, payload, subjectOf(record), viewer);
      const reader = side === 'shop' ? 'customer' : 'shop';
      const { message = null } = facts;
      await this.emails.send(kind, record, [reader], event, viewer, { message });
    });
  }
}
