import { BadRequestException, ConflictException, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { daysAfter, ShopCalendar } from '#config';
import {
  deliveryMethods,
  isCalendarDate,
  isStaff,
  type JobAtRisk,
  limits,
  type PinPlanDate,
  type Plan,
  type PlanCode,
  planCodes,
  postageClasses,
  postageClassOf,
  type PlanHint,
  planLabels,
  printTypes,
  type ScheduledStep,
  writtenWeekday,
} from '#contracts';
import { joinTransaction } from '#database';
import { Events } from '#events';
import { QuotesService } from '#quotes';
import { notFound, type Viewer } from '#users';
import { JobsService, refTo } from '../jobs.service.js';
import { PlanReader } from './plan-reader.js';
import { hintText } from './plan-words.js';
import type { PlannedPiece } from './plan-input.js';
import { forCustomer, Plans } from './plans.js';
import { atRiskRow, PlansQueries } from './plans.queries.js';
import { ShopDays } from './shop-days.js';

const maxScheduleRange = 62;

@Injectable()
export class PlansService {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobsService,
    private readonly quotes: QuotesService,
    private readonly plans: Plans,
    private readonly queries: PlansQueries,
    private readonly reader: PlanReader,
    private readonly shopDays: ShopDays,
    private readonly events: Events,
    private readonly calendar: ShopCalendar,
  ) {}

  async ofJob(id: string, viewer: Viewer): Promise<Plan> {
    return shownTo(viewer, await this.read(id));
  }

  async ofQuote(id: string, viewer: Viewer): Promise<Plan> {
    const quote = await this.quotes.get(id, viewer);
    const orderedOn = this.calendar.dateOf(new Date(quote.createdAt));
    const piece = {
      ...quote,
      spec: { ...quote.specifications, finishing: quote.finishing, bindery: quote.bindery },
      postageClass: postageClassOf(quote),
      deliveryDate: null,
      orderedOn,
    };
    return this.plans.ofRequest(piece, await this.shopDays.read());
  }

  /** What the dates of a request that is still written mean. */
  async hint(query: Record<string, unknown>): Promise<PlanHint> {
    const plan = this.plans.ofRequest(
      requestedPiece(query, this.calendar.today()),
      await this.shopDays.read(),
    );
    return { text: hintText(plan), fits: !plan.atRisk };
  }

  /**
   * @throws NotFoundException for a step that the job does not have
   * @throws BadRequestException for a closed day, or one before an earlier step
   * @throws ConflictException for a step that is done
   */
  pin(jobId: string, code: string, { due, reason }: PinPlanDate, viewer: Viewer): Promise<Plan> {
    return this.em.transactional(async () => {
      const job = await this.jobs.lock(jobId, viewer);
      const before = await this.read(jobId);
      const step = before.steps.find((each) => each.code === code);
      if (!step) throw notFound('Step');
      if (step.doneAt) throw new ConflictException(`“${planLabels[step.code]}” is done already.`);
      const day = due ? this.calendar.toDate(due) : null;
      await this.refuseClosed(day);
      await this.queries.pin(jobId, step, day, reason.trim());
      const plan = await this.read(jobId);
      refuseMoved(plan, step.code, day);
      const facts = { ...refTo(job), code: step.code, due: day, reason: reason.trim() };
      await this.events.add('job.datePinned', facts, job, viewer);
      return plan;
    }, joinTransaction());
  }

  /** Worst first. */
  async listAtRisk(): Promise<JobAtRisk[]> {
    const rows = await this.queries.listLate();
    const plans = await this.plans.ofJobs(rows, await this.shopDays.read());
    return rows
      .flatMap((row, index) => (plans[index]!.atRisk ? [atRiskRow(row, plans[index]!)] : []))
      .toSorted((one, other) => one.slackDays - other.slackDays);
  }

  /** @throws BadRequestException unless both are days at most two months apart */
  async schedule(query: Record<string, unknown>, viewer: Viewer): Promise<ScheduledStep[]> {
    const { from, to } = query;
    if (!isCalendarDate(from) || !isCalendarDate(to))
      throw new BadRequestException('Use from and to as days, e.g. 2026-12-01.');
    if (to > daysAfter(from, maxScheduleRange))
      throw new BadRequestException(`A schedule has at most ${maxScheduleRange} days.`);
    const steps = await this.queries.schedule(from, to, viewer);
    return steps.toSorted(
      (one, other) => one.due.localeCompare(other.due) || placeOf(one) - placeOf(other),
    );
  }

  private async read(jobId: string) {
    const plan = await this.reader.read(jobId);
    if (!plan) throw notFound('Job');
    return plan;
  }

  private async refuseClosed(day: string | null) {
    const { workDays } = await this.shopDays.read();
    if (day && !workDays.isOpen(day))
      throw dueError(`The shop is closed on ${writtenWeekday(day)}.`);
  }
}

const placeOf = ({ code }: ScheduledStep) => planCodes.indexOf(code);

function refuseMoved({ steps }: Plan, code: PlanCode, day: string | null) {
  const step = steps.find((each) => each.code === code);
  if (day && step && step.due !== day)
    throw dueError(`Choose ${writtenWeekday(step.due)} or later, because of the steps before it.`);
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, limits.name) : null);
const dayOf = (value: unknown) => (isCalendarDate(value) ? value : null);

const requestedPiece = (query: Record<string, unknown>, today: string): PlannedPiece => ({
  spec: {
    printType: printTypes.find((type) => type === query.printType) ?? null,
    finishing: textOf(query.finishing),
    bindery: textOf(query.bindery),
  },
  postageClass:
    postageClasses.find((postageClass) => postageClass === query.postageClass) ?? 'marketing',
  deliveryMethod: deliveryMethods.find((method) => method === query.deliveryMethod) ?? null,
  mailDate: dayOf(query.mailDate),
  inHomesDate: textOf(query.inHomesDate),
  deliveryDate: null,
  estimatedCompletionDate: dayOf(query.estimatedCompletionDate),
  orderedOn: today,
});

const dueError = (message: string) =>
  new BadRequestException({ message, errors: [{ field: 'due', message }] });

const shownTo = (viewer: Viewer, plan: Plan) => (isStaff(viewer) ? plan : forCustomer(plan));
