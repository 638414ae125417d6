import type { Clock, ShopCalendar } from '#config';
import type { Searches, Viewer } from '#users';
import type { RecordKind } from './conversation-records.js';
import type { Conversations } from './conversations.js';
import type { MessagesService } from './messages.service.js';

interface Tools {
  conversations: Conversations;
  messages: MessagesService;
  searches: Searches;
  calendar: ShopCalendar;
  clock: Clock & { daysAgo: (days: number) => void };
  viewers: ReadonlyMap<string, Viewer>;
}

interface DemoMessage {
  kind: RecordKind;
  title: string;
  by: string;
  daysAgo: number;
  text: string;
}

const broker = 'broker@demo.test';
const demoMessages: DemoMessage[] = [
  {
    kind: 'job',
    title: 'Winter lookbook',
    by: 'ada@acme.test',
    daysAgo: 5,
    text: 'Can the cover have soft-touch lamination instead of the coating?',
  },
  {
    kind: 'job',
    title: 'Winter lookbook',
    by: broker,
    daysAgo: 4,
    text: 'Yes, and it adds no time. I will send a swatch with the proof.',
  },
  {
    kind: 'quote',
    title: 'Town hall notice, 9 x 12 envelopes',
    by: 'cora@globex.test',
    daysAgo: 1,
    text: 'Do the envelopes also come with a peel-and-seal flap?',
  },
];

/** Each message is written on its own day, under the account of its author. */
export async function seedMessages(tools: Tools) {
  const { conversations, messages, calendar, clock, viewers } = tools;
  for (const { kind, title, by, daysAgo, text } of demoMessages) {
    clock.daysAgo(daysAgo);
    const place = await conversations.get(kind, await idOf(kind, title, tools), 'customer');
    await messages.add(place, { text }, viewers.get(by)!);
  }
  clock.daysAgo(1);
  const job = await idOf('job', 'Winter lookbook', tools);
  await messages.addNote(
    await conversations.get('job', job, 'notes'),
    {
      text: 'Ask the mill for soft-touch film before we plate this one.',
      assigneeId: viewers.get(broker)!.id,
      dueDate: calendar.inDays(3),
    },
    viewers.get('admin@demo.test')!,
  );
  clock.daysAgo(0);
}

async function idOf(kind: RecordKind, title: string, { searches, viewers }: Tools) {
  const { groups } = await searches.find(title, viewers.get(broker)!);
  return groups.find((group) => group.kind === kind)!.hits[0]!.id;
}
