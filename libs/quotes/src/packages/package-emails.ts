import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Config } from '#config';
import { dollars, type QuoteSide, type QuoteStatus, writtenDate } from '#contracts';
import { type EmailFacts, Emails, type EmailShown, type EmailSource } from '#email';
import type { Actor } from '#events';
import { customerEmail } from '#users';
import { type EmailedRequest, isSilent } from '../emailed-request.js';
import { priceInWords } from '../quote-price-words.js';
import { PackagePdf } from './package-pdf.js';
import type { Package } from './package.entity.js';
import { PackagesQueries, type PrintedPackage } from './packages.queries.js';

export type PackageNews =
  | 'package.requested'
  | 'package.ready'
  | 'package.approved'
  | 'package.changesRequested'
  | 'package.rejected'
  | 'package.reopened'
  | 'package.expired'
  | 'package.converted';

interface Details {
  message?: string | null;
  jobNumbers?: string[];
  answers?: string | undefined;
}

const hasOpen = ({ items }: PrintedPackage, status: QuoteStatus) =>
  items.some((item) => !item.jobId && item.status === status);

/** Outdated messages are dropped; a decision may apply to some items only. */
const holds: Record<PackageNews, (one: PrintedPackage) => boolean> = {
  'package.requested': ({ status, totalPrice }) => status === 'pending' && !totalPrice,
  'package.ready': ({ isOffered, totalPrice }) => isOffered && totalPrice !== null,
  'package.approved': (one) => hasOpen(one, 'approved') && one.isOffered,
  'package.changesRequested': ({ status }) => status === 'pending',
  'package.rejected': (one) => hasOpen(one, 'rejected'),
  'package.reopened': ({ status }) => status === 'pending',
  'package.expired': (one) => hasOpen(one, 'expired'),
  'package.converted': ({ items }) => items.some(({ jobId }) => jobId),
};

/** One email about the package, instead of one for each item. */
@Injectable()
export class PackageEmails implements EmailSource<PackageNews> {
  constructor(
    private readonly em: EntityManager,
    private readonly emails: Emails,
    private readonly config: Config,
    private readonly queries: PackagesQueries,
    private readonly pdf: PackagePdf,
  ) {}

  async send(
    kind: PackageNews,
    one: Package,
    readers: readonly QuoteSide[],
    cause: string,
    by: Actor | null,
    { message = null, jobNumbers = [], ...receipt }: Details = {},
  ) {
    const { id, customerId, companyId } = one;
    const about = { entityType: 'package', entityId: id, customerId, companyId };
    for (const reader of readers) {
      const forShop = reader === 'shop';
      const to = forShop ? this.config.shop.email : await customerEmail(this.em, one, by);
      const facts = { packageId: id, forShop, message, jobNumbers, ...(!forShop && receipt) };
      if (to) await this.emails.add({ kind, cause, about, facts, to }, by);
    }
  }

  sendRequest(one: Package, cause: string, by: Actor, emailed?: EmailedRequest) {
    const readers: QuoteSide[] = isSilent(emailed) ? ['shop'] : ['customer', 'shop'];
    return this.send('package.requested', one, readers, cause, by, { answers: emailed?.answers });
  }

  readonly content: EmailSource<PackageNews>['content'] = {
    'package.requested': (facts) => this.news('package.requested', facts),
    'package.ready': (facts) => this.news('package.ready', facts),
    'package.approved': (facts) => this.news('package.approved', facts),
    'package.changesRequested': (facts) => this.news('package.changesRequested', facts),
    'package.rejected': (facts) => this.news('package.rejected', facts),
    'package.reopened': (facts) => this.news('package.reopened', facts),
    'package.expired': (facts) => this.news('package.expired', facts),
    'package.converted': (facts) => this.news('package.converted', facts),
  };

  readonly files: EmailSource<PackageNews>['files'] = {
    'package.ready': async ({ packageId }) => {
      const one = await this.queries.read(packageId);
      return one
        ? [
            {
              filename: `${one.packageNumber}.pdf`,
              contentType: 'application/pdf',
              content: await this.pdf.render(one),
            },
          ]
        : [];
    },
  };

  private async news<K extends PackageNews>(
    kind: K,
    { packageId, forShop, message, jobNumbers }: EmailFacts<K>,
  ): Promise<EmailShown<K> | undefined> {
    const one = await this.queries.read(packageId);
    if (!one || !holds[kind](one)) return undefined;
    const { packageNumber, title, customerName, totalPrice, validUntil } = one;
    return {
      packageNumber,
      title,
      customerName,
      forShop,
      message,
      jobNumbers,
      details: [
        ...one.items.map((item): [string, string] => [item.title, priceOf(item)]),
        ...one.lines.map(({ name, amount }): [string, string] => [name, dollars(amount)]),
      ],
      price: totalPrice && dollars(totalPrice),
      validUntil: validUntil && writtenDate(validUntil),
      path: `/packages/${packageId}`,
    };
  }
}

const priceOf = (item: PrintedPackage['items'][number]) =>
  (item.pricedAt && priceInWords(item)) || item.quantity?.toLocaleString('en-US') || '–';
