import { randomUUIDv7 } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Clock, ShopCalendar } from '#config';
import type { DeliveryMethod, JobStatus, PrintSpecifications } from '#contracts';
import type { Numbers } from '#database';
import type { Events } from '#events';
import type { Viewer } from '#users';
import { Job } from './job.entity.js';

interface DemoJob {
  by: string;
  daysAgo: number;
  /** Days from now of the mail date and of the estimated completion. */
  mailIn?: number;
  doneIn?: number;
  status: JobStatus;
  customerPoNumber: string;
  title: string;
  description?: string;
  quantity: number;
  paperType: string;
  size: string;
  colors: string;
  finishing?: string;
  bindery?: string;
  totalPrice: string;
  deliveryMethod: DeliveryMethod;
  specifications?: PrintSpecifications;
}

const jobs: DemoJob[] = [
  {
    by: 'ada@acme.test',
    daysAgo: 40,
    doneIn: -18,
    status: 'delivered',
    customerPoNumber: 'ACM-4471',
    title: 'Back-to-school flyers',
    quantity: 10_000,
    paperType: '80# gloss text',
    size: '8.5 x 11',
    colors: '4/4',
    bindery: 'tri-fold',
    totalPrice: '1140.00',
    deliveryMethod: 'delivery',
    specifications: { printType: 'folded', flatSize: '8.5 x 11', finalSize: '3.67 x 8.5' },
  },
  {
    by: 'cora@globex.test',
    daysAgo: 30,
    doneIn: -9,
    mailIn: -7,
    status: 'completed',
    customerPoNumber: 'GX-20931',
    title: 'Member newsletter, autumn',
    quantity: 4200,
    paperType: '70# offset',
    size: '8.5 x 11',
    colors: '2/2 (PMS 349, black)',
    bindery: 'saddle stitch',
    totalPrice: '2264.40',
    deliveryMethod: 'mail',
    specifications: { printType: 'book', bindingType: 'saddle-stitch', pageCount: 12, selfCover: true },
  },
  {
    by: 'ben@acme.test',
    daysAgo: 16,
    doneIn: -1,
    status: 'ready_for_pickup',
    customerPoNumber: 'ACM-4502',
    title: 'Store receipt envelopes',
    quantity: 5000,
    paperType: '24# white wove',
    size: '#10',
    colors: '1/0 (PMS 186)',
    totalPrice: '389.00',
    deliveryMethod: 'pickup',
  },
  {
    by: 'ada@acme.test',
    daysAgo: 12,
    doneIn: 3,
    status: 'in_production',
    customerPoNumber: 'ACM-4510',
    title: 'Presentation folders',
    description: 'Two 4 inch pockets, card slits right.',
    quantity: 1500,
    paperType: '14pt C1S',
    size: '9 x 12',
    colors: '4/0',
    finishing: 'soft-touch lamination, gold foil',
    bindery: 'die cut, fold and glue',
    totalPrice: '2975.00',
    deliveryMethod: 'delivery',
  },
  {
    by: 'cora@globex.test',
    daysAgo: 10,
    mailIn: 6,
    doneIn: 4,
    status: 'proof_approved',
    customerPoNumber: 'GX-20977',
    title: 'Open enrollment postcard',
    quantity: 23_880,
    paperType: '100# gloss cover',
    size: '6 x 11',
    colors: '4/4',
    finishing: 'UV coating',
    totalPrice: '4310.25',
    deliveryMethod: 'mail',
  },
  {
    by: 'ada@acme.test',
    daysAgo: 7,
    doneIn: 8,
    status: 'ready_for_proof',
    customerPoNumber: 'ACM-4518',
    title: 'Winter lookbook',
    quantity: 2000,
    paperType: '100# silk text',
    size: '8 x 8',
    colors: '4/4',
    bindery: 'perfect bound',
    totalPrice: '5180.00',
    deliveryMethod: 'delivery',
    specifications: { printType: 'book', bindingType: 'perfect-bound', pageCount: 48, selfCover: true },
  },
  {
    by: 'ben@acme.test',
    daysAgo: 5,
    mailIn: 11,
    doneIn: 9,
    status: 'proof_changes_requested',
    customerPoNumber: 'ACM-4523',
    title: 'Loyalty card mailer',
    quantity: 7500,
    paperType: '80# gloss cover',
    size: '8.5 x 5.5',
    colors: '4/4',
    finishing: 'score',
    totalPrice: '2210.00',
    deliveryMethod: 'mail',
  },
  {
    by: 'cora@globex.test',
    daysAgo: 2,
    doneIn: 12,
    status: 'pending',
    customerPoNumber: 'GX-21004',
    title: 'NCR delivery tickets',
    quantity: 2500,
    paperType: '3-part NCR',
    size: '8.5 x 5.5',
    colors: '1/0 (black)',
    finishing: 'numbering',
    bindery: 'glued sets',
    totalPrice: '518.00',
    deliveryMethod: 'shipping',
  },
];

/** Jobs in every status, dated around today. */
export async function seedJobs(tools: {
  em: EntityManager;
  numbers: Numbers;
  events: Events;
  calendar: ShopCalendar;
  clock: Clock & { daysAgo: (days: number) => void };
  viewers: ReadonlyMap<string, Viewer>;
}) {
  for (const { by, daysAgo, mailIn, doneIn, ...demo } of jobs) {
    tools.clock.daysAgo(0);
    const [mailDate, estimatedCompletionDate] = [mailIn, doneIn].map((days) => (days === undefined ? null : tools.calendar.inDays(days)));
    tools.clock.daysAgo(daysAgo);
    const { id: customerId, companyId, name: customerName, email: customerEmail } = tools.viewers.get(by)!;
    const jobNumber = await tools.numbers.next('J');
    const job = tools.em.create(Job, {
      id: randomUUIDv7(),
      jobNumber,
      customerId,
      companyId,
      customerName,
      customerEmail,
      mailDate,
      estimatedCompletionDate,
      createdAt: tools.clock.now(),
      ...demo,
    });
    await tools.em.flush();
    await tools.events.add('job.created', { jobId: job.id, jobNumber, title: job.title, status: job.status }, job, tools.viewers.get(by)!);
  }
}
