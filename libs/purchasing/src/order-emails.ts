import { Injectable } from '@nestjs/common';
import { ShopCalendar } from '#config';
import { dollars, writtenDate } from '#contracts';
import type { Actor } from '#events';
import { type EmailFacts, Emails, type EmailShown, type EmailSource } from '#email';
import { OrderPdf } from './order-pdf.js';
import { OrderedWorks } from './ordered-work.js';
import { isOut, type PurchaseOrder } from './purchase-order.entity.js';
import { VendorLinks } from './vendor-links.js';

type Kind = 'purchaseOrder.sent';

/** The link is created during rendering and stored nowhere else. */
@Injectable()
export class OrderEmails implements EmailSource<Kind> {
  constructor(
    private readonly emails: Emails,
    private readonly works: OrderedWorks,
    private readonly pdf: OrderPdf,
    private readonly links: VendorLinks,
    private readonly calendar: ShopCalendar,
  ) {}

  send({ id: poId, link }: PurchaseOrder, to: string, cause: string, by: Actor) {
    const about = { entityType: 'purchaseOrder', entityId: poId };
    return this.emails.add(
      { kind: 'purchaseOrder.sent', to, cause, about, facts: { poId, link } },
      by,
    );
  }

  readonly content: EmailSource<Kind>['content'] = {
    'purchaseOrder.sent': (facts) => this.order(facts),
  };

  readonly files: EmailSource<Kind>['files'] = {
    'purchaseOrder.sent': async ({ poId }) => {
      const work = await this.works.find(poId);
      if (!work) return [];
      return [
        {
          filename: `${work.poNumber}.pdf`,
          contentType: 'application/pdf',
          content: await this.pdf.render(work),
        },
      ];
    },
  };

  /** Sent only while the order is open to the vendor and this email's link is valid. */
  private async order({ poId, link }: EmailFacts<Kind>): Promise<EmailShown<Kind> | undefined> {
    const work = await this.works.find(poId);
    const { linkSalt, linkExpiresAt } = work?.order ?? {};
    if (
      !work ||
      !linkSalt ||
      !linkExpiresAt ||
      !isOut(work.status) ||
      work.order.link !== link ||
      !this.links.isOut(work.order)
    )
      return undefined;
    const { poNumber, vendorName, vendorAmount, job, notes, specification, dates, shipTo } = work;
    return {
      poNumber,
      vendorName,
      jobNumber: job.jobNumber,
      title: job.title,
      amount: dollars(vendorAmount),
      notes,
      details: [
        ...specification,
        ...dates,
        ...(shipTo ? [['Ship To', shipTo] as [string, string]] : []),
      ],
      validUntil: writtenDate(this.calendar.dateOf(linkExpiresAt)),
      path: this.links.path(work.order, linkSalt),
    };
  }
}
