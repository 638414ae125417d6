import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  fromCents,
  type InvoiceLine,
  type InvoicePackage,
  type InvoiceRow,
  leftToInvoice,
  type PackageDetail,
  type PackageLine,
  type SentInvoice,
  toCents,
} from '#contracts';
import { Conflict, joinTransaction } from '#database';
import { type Job, JobLocks } from '#jobs';
import { PackagesService } from '#quotes';
import type { Viewer } from '#users';
import { InvoicesQueries } from './invoices.queries.js';
import { InvoicesService, notEmailed } from './invoices.service.js';

/** One invoice with a line for each job and service, whose sum is its amount. */
@Injectable()
export class PackageInvoices {
  constructor(
    private readonly em: EntityManager,
    private readonly packages: PackagesService,
    private readonly jobs: JobLocks,
    private readonly invoices: InvoicesService,
    private readonly queries: InvoicesQueries,
  ) {}

  /**
   * Jobs and services that are invoiced already are left out.
   * @throws Conflict without a job, if a job has no price, or if everything is invoiced
   * @throws BadRequestException for a past due date
   */
  send(id: string, input: InvoicePackage, viewer: Viewer): Promise<SentInvoice> {
    return this.em.transactional(async () => {
      const one = await this.packages.get(id, viewer);
      const jobs = await this.jobs.acquireAll(one.items.flatMap(({ jobId }) => jobId ?? []));
      const lines = await this.linesOf(one, jobs, viewer);
      const total = lines.reduce((sum, { amount }) => sum + toCents(amount), 0n);
      if (total <= 0n) throw new Conflict('This package is already invoiced.');
      const first = jobs.find((job) => job.id === lines.find(({ jobId }) => jobId)?.jobId);
      const { invoice, emailedTo } = await this.invoices.add(
        first ?? jobs[0]!,
        fromCents(total),
        lines,
        input,
        viewer,
      );
      return {
        ...(await this.queries.find(invoice.id, viewer))!,
        mailedTo: emailedTo,
        warnings: notEmailed(emailedTo),
      };
    }, joinTransaction());
  }

  private async linesOf(one: PackageDetail, jobs: readonly Job[], viewer: Viewer) {
    if (!jobs.length) throw new Conflict('This package has no jobs yet.');
    const lines: InvoiceLine[] = [];
    const earlierInvoices = new Map<string, InvoiceRow>();
    for (const { jobId } of one.items) {
      const job = jobs.find((each) => each.id === jobId);
      if (!job) continue;
      const invoices = await this.queries.ofJob(job.id, viewer);
      for (const invoice of invoices) earlierInvoices.set(invoice.id, invoice);
      const left = leftToInvoice(job.totalPrice ?? null, invoices, job.id);
      if (left === null) throw new Conflict(`Job ${job.jobNumber} has no price yet.`);
      if (toCents(left) > 0n) lines.push(lineOf(job, left));
    }
    return [...lines, ...servicesLeft(one.lines, [...earlierInvoices.values()])];
  }
}

const lineOf = ({ id: jobId, jobNumber, title, quantity }: Job, amount: string): InvoiceLine => ({
  jobId,
  jobNumber,
  name: title,
  quantity: quantity ?? null,
  amount,
});

/** Of each name, what earlier invoices do not contain. */
function servicesLeft(services: PackageDetail['lines'], invoices: readonly InvoiceRow[]) {
  const invoiced = invoices
    .filter(({ status }) => status !== 'cancelled')
    .flatMap(({ lines }) => lines.filter(({ jobId }) => jobId === null));
  return [...new Set(services.map(({ name }) => name))].flatMap((name) => {
    const invoicedCents = sumOf(invoiced, name);
    if (invoicedCents === 0n) return services.filter((one) => one.name === name).map(serviceOf);
    const left = sumOf(services, name) - invoicedCents;
    return left === 0n ? [] : [serviceOf({ name, amount: fromCents(left) })];
  });
}

const sumOf = (rows: readonly { name: string; amount: string }[], name: string) =>
  rows.filter((row) => row.name === name).reduce((sum, { amount }) => sum + toCents(amount), 0n);

const serviceOf = ({ name, amount }: Pick<PackageLine, 'name' | 'amount'>): InvoiceLine => ({
  jobId: null,
  jobNumber: null,
  name,
  quantity: null,
  amount,
});
