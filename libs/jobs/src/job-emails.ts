import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Config } from '#config';
import { dollars, type JobStatus, label, listNoticeDays, writtenDate } from '#contracts';
import type { Actor } from '#events';
import { type EmailFacts, Emails, type EmailShown, type EmailSource } from '#email';
import { requestDetails } from '#quotes';
import { customerEmail } from '#users';
import type { Delivery, Job } from './job.entity.js';
import { JobFilesQueries } from './job-files.queries.js';
import { JobsQueries, type StoredJob } from './jobs.queries.js';
import { PlanReader } from './plan/plan-reader.js';

type StatusKind = 'job.inProduction' | 'job.readyForPickup' | 'job.delivered';
type Kind = 'job.ordered' | 'job.deliveryScheduled' | 'job.listRemoval' | StatusKind;

const statusKinds: Partial<Record<JobStatus, StatusKind>> = {
  in_production: 'job.inProduction',
  ready_for_pickup: 'job.readyForPickup',
  delivered: 'job.delivered',
};

/** Customers without an address get no email. */
@Injectable()
export class JobEmails implements EmailSource<Kind> {
  constructor(
    private readonly em: EntityManager,
    private readonly emails: Emails,
    private readonly config: Config,
    private readonly queries: JobsQueries,
    private readonly jobFiles: JobFilesQueries,
    private readonly plans: PlanReader,
  ) {}

  async sendOrderConfirmation(job: Job, cause: string, by: Actor) {
    const email = { ...about(job), cause, kind: 'job.ordered' } as const;
    const customer = await customerEmail(this.em, job, by);
    const forShop = {
      ...email,
      facts: { jobId: job.id, forShop: true },
      to: this.config.shop.email,
    };
    await this.emails.addAll(
      customer
        ? [{ ...email, facts: { jobId: job.id, forShop: false }, to: customer }, forShop]
        : [forShop],
      by,
    );
  }

  /** Waits, so that a status set by mistake can be reverted before the email is sent. */
  async sendStatusEmail(job: Job, cause: string, by: Actor) {
    const kind = statusKinds[job.status as JobStatus];
    const to = kind && (await customerEmail(this.em, job, by));
    if (!to) return;
    const holdSeconds = this.config.email.statusSeconds;
    await this.emails.add(
      { ...about(job), cause, kind, facts: { jobId: job.id, statusEvent: cause }, to, holdSeconds },
      by,
    );
  }

  /** @param from the earlier delivery date */
  async sendDeliveryDate(
    job: Job,
    { date, method }: Delivery,
    from: string | null,
    cause: string,
    by: Actor,
  ) {
    const to = await customerEmail(this.em, job, by);
    if (to)
      await this.emails.add(
        {
          ...about(job),
          cause,
          kind: 'job.deliveryScheduled',
          facts: { jobId: job.id, date, method, from },
          to,
        },
        by,
      );
  }

  async announceListRemoval(
    job: Job,
    list: { fileId: string; removeOn: string | null },
    cause: string,
  ) {
    const to = await customerEmail(this.em, job, null);
    const facts = { jobId: job.id, ...list };
    if (to)
      await this.emails.add({ ...about(job), cause, kind: 'job.listRemoval', facts, to }, null);
  }

  readonly content: EmailSource<Kind>['content'] = {
    'job.ordered': async ({ jobId, forShop }) => {
      const job = await this.queries.read(jobId);
      if (!job) return undefined;
      const needsArtwork = !forShop && job.nextStep.what === 'sendArtwork';
      const jobContent = shownOf(job, needsArtwork ? 'files' : undefined);
      return {
        ...jobContent,
        progress: forShop ? [] : await this.plans.progress(jobId),
        forShop,
        needsArtwork,
        customerEmail: job.customerEmail ?? '',
        companyName: job.companyName,
      };
    },
    'job.inProduction': (facts) => this.status(facts),
    'job.readyForPickup': (facts) => this.status(facts, 'delivery'),
    'job.delivered': (facts) => this.status(facts),
    'job.listRemoval': async ({ jobId, fileId, removeOn }) => {
      const job = await this.queries.read(jobId);
      const file = await this.jobFiles.find(jobId, fileId);
      if (!job || !file || file.retention?.hold || file.retention?.removedAt) return undefined;
      return {
        ...shownOf(job, 'files'),
        details: [],
        fileName: file.fileName,
        date: removeOn && writtenDate(removeOn),
        days: listNoticeDays,
      };
    },
    'job.deliveryScheduled': async ({ jobId, date, method, from }) => {
      const job = await this.queries.read(jobId);
      if (!job || job.deliveryDate !== date || job.deliveryMethod !== method) return undefined;
      const { deliveryAddress: address, deliveryTrackingNumber: trackingNumber } = job;
      const details: [string, string | null][] = [
        ['Delivery Method', label(method)],
        ['Delivery Address', method === 'pickup' ? null : address],
        ['Tracking Number', trackingNumber],
      ];
      return {
        ...shownOf(job),
        progress: await this.plans.progress(jobId),
        date: writtenDate(date),
        earlierDate: from && writtenDate(from),
        isPickup: method === 'pickup',
        details: details.filter((row): row is [string, string] => Boolean(row[1])),
      };
    },
  };

  readonly pictures: EmailSource<Kind>['pictures'] = {
    'job.ordered': (facts) => this.shownFiles(facts),
    'job.inProduction': (facts) => this.shownFiles(facts),
    'job.readyForPickup': (facts) => this.shownFiles(facts),
    'job.delivered': (facts) => this.shownFiles(facts),
    'job.deliveryScheduled': (facts) => this.shownFiles(facts),
  };

  private shownFiles({ jobId }: { jobId: string }) {
    return this.queries.shownFiles(jobId);
  }

  /** Setting the same status again is a new event, so the earlier email is dropped. */
  private async status(
    { jobId, statusEvent }: EmailFacts<StatusKind>,
    tab?: string,
  ): Promise<EmailShown<StatusKind> | undefined> {
    const job = await this.queries.read(jobId);
    if (job?.statusEvent !== statusEvent) return undefined;
    return { ...shownOf(job, tab), progress: await this.plans.progress(jobId) };
  }
}

const about = ({ id, customerId, companyId }: Job) => ({
  about: { entityType: 'job', entityId: id, customerId, companyId },
});

const shownOf = (job: StoredJob, tab?: string) => ({
  jobNumber: job.jobNumber,
  title: job.title,
  customerName: job.customerName ?? '',
  details: [
    ...(job.customerPoNumber
      ? [['Customer PO Number', job.customerPoNumber] as [string, string]]
      : []),
    ...requestDetails({ ...job, totalPrice: null }),
    ...(job.totalPrice ? [['Total Price', dollars(job.totalPrice)] as [string, string]] : []),
  ],
  path: tab ? `/jobs/${job.id}?tab=${tab}` : `/jobs/${job.id}`,
});
