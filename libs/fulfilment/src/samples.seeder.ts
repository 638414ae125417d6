import type { EntityManager } from '@mikro-orm/postgresql';
import type { Clock } from '#config';
import { sql } from '#database';
import type { Viewer } from '#users';
import { type DemoSample, demoSamples, demoShipments } from './demo-samples.js';
import type { SampleShipmentsService } from './sample-shipments.service.js';
import type { SamplesService } from './samples.service.js';

interface Tools {
  em: EntityManager;
  samples: SamplesService;
  shipments: SampleShipmentsService;
  clock: Clock & { daysAgo: (days: number) => void };
  viewers: ReadonlyMap<string, Viewer>;
}

/** Each step runs on its own day, under the account of its user. */
export async function seedSamples(tools: Tools) {
  for (const demo of demoSamples) await ask(demo, tools);
  for (const [title, demo] of Object.entries(demoShipments)) await distribute(title, demo, tools);
  tools.clock.daysAgo(0);
}

async function ask(
  { by, daysAgo, steps = [], ...input }: DemoSample,
  { samples, clock, viewers }: Tools,
) {
  const [customer, broker] = [viewers.get(by)!, viewers.get('broker@demo.test')!];
  clock.daysAgo(daysAgo);
  const { id } = await samples.request(input, customer);
  for (const [status, stepAgo, carrier, trackingNumber] of steps) {
    clock.daysAgo(stepAgo);
    const isTheirs = status === 'received' || status === 'archived';
    await samples.update(id, { status, carrier, trackingNumber }, isTheirs ? customer : broker);
  }
}

async function distribute(
  title: string,
  { by, addedAgo, destinations }: (typeof demoShipments)[string],
  { em, shipments, clock, viewers }: Tools,
) {
  const broker = viewers.get('broker@demo.test')!;
  const [job] = await sql<{ id: string }>(em, 'select id from jobs where title = ?', [title]);
  const jobId = job!.id;
  clock.daysAgo(addedAgo);
  const adder = viewers.get(by)!;
  await shipments.import(jobId, { destinations }, adder);
  const rows = await shipments.ofJob(jobId, broker);
  for (const [index, { shipment: shipped, deliveredAgo }] of destinations.entries()) {
    const id = rows[index]!.id;
    if (shipped) {
      const { daysAgo, ...tracking } = shipped;
      clock.daysAgo(daysAgo);
      await shipments.update(jobId, id, { ...tracking, status: 'shipped' }, broker);
    }
    if (deliveredAgo !== undefined) {
      clock.daysAgo(deliveredAgo);
      await shipments.update(jobId, id, { status: 'delivered' }, broker);
    }
  }
}
