import type { JobDetail, Plan, PlanCode } from '#contracts';
import { Planner } from '#jobs';
import { createOrder } from './jobs.js';
import { type Person, startPortal } from './portal.js';

/** A Monday morning in the shop's time zone. */
export const monday = '2026-11-02T15:00:00Z';
export const postcards = {
  deliveryMethod: 'mail',
  inHomesDate: 'Dec 1–4, 2026',
  description: 'First-Class postage',
};

export type PlanPortal = Awaited<ReturnType<typeof startPlans>>;

export async function startPlans() {
  const portal = await startPortal();
  portal.clock.moveTo(monday);
  const worker = await portal.startWorker();
  const [ada, ben, cora, broker] = (await Promise.all(
    ['ada@acme.test', 'ben@acme.test', 'cora@globex.test', 'broker@demo.test'].map((username) =>
      portal.signIn(username),
    ),
  )) as [Person, Person, Person, Person];
  const planOf = async (id: string, by = broker) =>
    (await by.get(`/api/jobs/${id}/plan`).expect(200)).body as Plan;
  return {
    portal,
    worker,
    ada,
    ben,
    cora,
    broker,
    planner: worker.app.get(Planner),
    drain: worker.drain,
    planOf,
    order: async (body: object = {}, by = ada) => {
      const { id } = await createOrder(by, { ...postcards, ...body });
      await worker.drain();
      return id;
    },
    dueOf: async (id: string) =>
      Object.fromEntries((await planOf(id)).steps.map(({ code, due }) => [code, due])) as Partial<
        Record<PlanCode, string>
      >,
    stepOf: async (id: string, by = broker) =>
      ((await by.get(`/api/jobs/${id}`).expect(200)).body as JobDetail).nextStep,
    pin: (id: string, code: string, due: string | null, by = broker) =>
      by.put(`/api/jobs/${id}/plan/${code}`).send({ due, reason: 'The press is down' }),
    stored: (id: string) =>
      portal.sql<{ code: PlanCode; due: string; done: boolean }>(
        `select code, due::text, done_at is not null as done from job_steps where job_id = ?
         order by due, code`,
        [id],
      ),
    eventsOf: async (id: string) =>
      (
        await portal.sql<{ type: string }>(
          `select type from domain_event where aggregate_id = ? and type like 'job.%' order by id`,
          [id],
        )
      ).map(({ type }) => type),
  };
}
