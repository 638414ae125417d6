import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { ShopCalendar } from '#config';
import {
  constants,
  type JobAtRisk,
  postageClassOf,
  type NextStep,
  type Plan,
  type PlanCode,
  type PlanStep,
  type ProofStatus,
  type ScheduledStep,
} from '#contracts';
import { sql, stepColumn } from '#database';
import { type Viewer, visibleTo } from '#users';
import { jobSteps } from '../job-steps.js';
import type { DoneState } from './plan-facts.js';
import type { PlannedPiece } from './plan-input.js';
import type { DayRange } from './in-homes-range.js';

export interface PlanRow extends Omit<PlannedPiece, 'deliveryMethod'>, DoneState {
  id: string;
  deliveryMethod: PlannedPiece['deliveryMethod'];
  jobNumber: string;
  title: string;
  customerId: string | null;
  companyId: string | null;
  customerName: string | null;
  proofStatus: ProofStatus;
  slippedTo: string | null;
  stepDue: string | null;
  stepSince: string;
  nextStep: NextStep;
  pins: { code: PlanCode; due: string; reason: string }[];
}

const columns = `j.id, j.job_number as "jobNumber", j.title, j.customer_id as "customerId",
  j.company_id as "companyId", j.customer_name as "customerName", j.spec, j.description, j.notes,
  j.status, j.proof_status as "proofStatus", j.has_artwork as "hasArtwork",
  j.has_data as "hasData", j.delivery_method as "deliveryMethod",
  j.mail_date::text as "mailDate", j.in_homes_date as "inHomesDate",
  j.delivery_date::text as "deliveryDate",
  j.estimated_completion_date::text as "estimatedCompletionDate",
  iso(j.created_at) as "createdAt", iso(j.updated_at) as "updatedAt",
  iso(j.actual_completion_date) as "completedAt", j.slipped_to::text as "slippedTo",
  j.step_due::text as "stepDue",
  iso(coalesce(j.next_action_since, j.created_at)) as "stepSince",
  ${stepColumn(jobSteps)} as "nextStep",
  (select iso(max(f.uploaded_at)) from job_files f where f.job_id = j.id) as "filesAt",
  (select coalesce(json_agg(json_build_object('code', s.code, 'due', s.pinned,
      'reason', s.pin_reason)), '[]')
    from job_steps s where s.job_id = j.id and s.pinned is not null) as pins`;

const maxScheduledSteps = 2000;

export interface StoredPlan {
  jobId: string;
  plan: Plan;
  inHomes: DayRange | undefined;
  stepDue: string | null;
  slippedTo: string | null;
}

@Injectable()
export class PlansQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly calendar: ShopCalendar,
  ) {}

  async read(ids: readonly string[]): Promise<PlanRow[]> {
    const rows = await sql<
      Omit<PlanRow, 'orderedOn' | 'postageClass'> & {
        description: string | null;
        notes: string | null;
      }
    >(
      this.em,
      `select ${columns} from jobs j
       where j.id in (select value::uuid from jsonb_array_elements_text(?::jsonb)) order by j.id`,
      [JSON.stringify(ids)],
    );
    return rows.map((row) => ({
      ...row,
      postageClass: postageClassOf(row),
      orderedOn: this.calendar.dateOf(new Date(row.createdAt)),
    }));
  }

  /** Open jobs whose plan is not of this day. */
  async listUnplanned(today: string, limit: number) {
    const rows = await sql<{ id: string }>(
      this.em,
      `select j.id from jobs j
       where j.status <> 'delivered' and (j.planned_on is null or j.planned_on < ?::date)
       order by j.planned_on nulls first, j.id limit ${limit}`,
      [today],
    );
    return rows.map(({ id }) => id);
  }

  /** @returns whether a day of the plan changed */
  async store({ jobId, plan, inHomes, stepDue, slippedTo }: StoredPlan, today: string) {
    const steps = JSON.stringify(
      plan.steps.map(({ code, due, doneAt }) => ({ code, due, doneAt })),
    );
    const removed = await sql(
      this.em,
      `delete from job_steps s where s.job_id = ? and s.pinned is null and not exists (
         select from jsonb_to_recordset(?::jsonb) as x(code text) where x.code = s.code)
       returning 1`,
      [jobId, steps],
    );
    const written = await sql(
      this.em,
      `insert into job_steps (job_id, code, due, done_at)
       select ?::uuid, code, due, "doneAt"
       from jsonb_to_recordset(?::jsonb) as x(code text, due date, "doneAt" timestamptz)
       on conflict (job_id, code) do update set due = excluded.due, done_at = excluded.done_at
       where (job_steps.due, job_steps.done_at) is distinct from (excluded.due, excluded.done_at)
       returning 1`,
      [jobId, steps],
    );
    const [job] = await sql<{ isMoved: boolean }>(
      this.em,
      `update jobs j set in_homes_from = ?::date, in_homes_to = ?::date, step_due = ?::date,
         slipped_to = ?::date, planned_on = ?::date
       from (select id, step_due from jobs where id = ?) old where j.id = old.id
       returning j.step_due is distinct from old.step_due as "isMoved"`,
      [inHomes?.from ?? null, inHomes?.to ?? null, stepDue, slippedTo, today, jobId],
    );
    return removed.length > 0 || written.length > 0 || Boolean(job?.isMoved);
  }

  /** @param due of the step before */
  async pin(jobId: string, { code, due }: PlanStep, day: string | null, reason: string) {
    await sql(
      this.em,
      `insert into job_steps (job_id, code, due, pinned, pin_reason) values (?, ?, ?, ?::date, ?)
       on conflict (job_id, code) do update set pinned = excluded.pinned,
         pin_reason = excluded.pin_reason`,
      [jobId, code, due, day, day && reason],
    );
  }

  /** The jobs whose earliest open step is overdue, or whose plan slipped. */
  async listLate(): Promise<PlanRow[]> {
    const rows = await sql<{ id: string }>(
      this.em,
      `select j.id from jobs j where j.status <> 'delivered' and (j.slipped_to is not null
         or exists (select 1 from job_steps s
           where s.job_id = j.id and s.done_at is null and s.due < ?::date))
       order by (select min(s.due) from job_steps s
         where s.job_id = j.id and s.done_at is null), j.id
       limit ${constants.listDefault}`,
      [this.calendar.today()],
    );
    return this.read(rows.map(({ id }) => id));
  }

  schedule(from: string, to: string, viewer: Viewer): Promise<ScheduledStep[]> {
    const visible = visibleTo(viewer, 'j');
    return sql<ScheduledStep>(
      this.em,
      `select s.job_id as "jobId", j.job_number as "jobNumber", j.title,
         j.customer_name as "customerName", s.code, s.due::text, iso(s.done_at) as "doneAt",
         s.pinned is not null as pinned
       from job_steps s join jobs j on j.id = s.job_id
       where s.due between ?::date and ?::date and s.code <> 'ordered' and ${visible.sql}
       order by s.due, j.job_number, s.code limit ${maxScheduledSteps}`,
      [from, to, ...visible.params],
    );
  }
}

export const atRiskRow = (row: PlanRow, plan: Plan): JobAtRisk => ({
  jobId: row.id,
  jobNumber: row.jobNumber,
  title: row.title,
  customerName: row.customerName,
  status: row.status,
  goal: plan.goal!,
  expected: plan.expected!,
  slackDays: plan.slackDays!,
  nextStep: row.nextStep,
});
