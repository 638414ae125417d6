import type { Clock, ShopCalendar } from '#config';
import { type JobStatus, writtenRange } from '#contracts';
import type { DemoList, DemoPiece } from '#storage';
import type { Viewer } from '#users';
import type { DeliveriesService } from './deliveries.service.js';
import { type DemoJob, demoJobs } from './demo-jobs.js';
import type { JobEditsService } from './job-edits.service.js';
import type { JobFilesService } from './job-files.service.js';
import type { OrdersService } from './orders.service.js';

interface Tools {
  orders: OrdersService;
  edits: JobEditsService;
  files: JobFilesService;
  deliveries: DeliveriesService;
  calendar: ShopCalendar;
  clock: Clock & { daysAgo: (days: number) => void };
  viewers: ReadonlyMap<string, Viewer>;
  file: (ownerId: string, piece: DemoPiece | DemoList) => Promise<string>;
  /** @returns true if deciding the proof already moved the job */
  prove: (
    job: { id: string; title: string },
    status: JobStatus,
    customer: Viewer,
  ) => Promise<boolean>;
}

/** Each step runs on its own day, under the account of its user. */
export async function seedJobs(tools: Tools) {
  const ids = new Map<string, string>();
  for (const { reorderOf: earlierJob, ...demo } of demoJobs) {
    const reorderOf = earlierJob === undefined ? undefined : ids.get(earlierJob);
    ids.set(demo.title, await seed({ ...demo, reorderOf }, tools));
  }
}

async function seed(
  {
    by,
    daysAgo,
    mailDateIn,
    inHomesIn,
    doneIn,
    artwork = [],
    list,
    steps = [],
    delivery,
    ...input
  }: DemoJob,
  tools: Tools,
) {
  const { clock, calendar, viewers, edits } = tools;
  const [customer, broker] = [viewers.get(by)!, viewers.get('broker@demo.test')!];
  clock.daysAgo(0);
  const inDays = (days: number | undefined) => (days === undefined ? null : calendar.inDays(days));
  const dates = {
    mailDate: inDays(mailDateIn),
    inHomesDate:
      inHomesIn && writtenRange(calendar.inDays(inHomesIn[0]), calendar.inDays(inHomesIn[1])),
    estimatedCompletionDate: inDays(doneIn),
    scheduledDate: inDays(delivery?.inDays),
  };
  clock.daysAgo(daysAgo);
  const artworkUrls: string[] = [];
  for (const piece of artwork) artworkUrls.push(await tools.file(customer.id, piece));
  const { id } = await tools.orders.order(
    { ...input, ...dates, customerEmail: customer.email, artworkUrls },
    customer,
  );
  if (list)
    await tools.files.add(
      id,
      { fileUrl: await tools.file(customer.id, list), fileType: 'data' },
      customer,
    );
  for (const [status, stepDaysAgo] of steps) {
    clock.daysAgo(stepDaysAgo);
    if (!(await tools.prove({ id, title: input.title }, status, customer)))
      await edits.update(id, { status }, broker);
  }
  if (delivery) {
    clock.daysAgo(0);
    const { deliveryMethod, deliveryAddress } = input;
    await tools.deliveries.schedule(
      id,
      {
        deliveryMethod,
        deliveryAddress,
        scheduledDate: dates.scheduledDate!,
        notes: delivery.notes,
      },
      broker,
    );
  }
  return id;
}
