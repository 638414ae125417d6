import type { AddNote, AssignedNote, NextActionLists, NoteList } from '#contracts';
import { EmailSweep } from '#email';
import { startEmailSink } from '#testing';
import { textOf } from './accounts.js';
import { type Person, startFiles } from './files.js';
import { names, read } from './proofs.js';
import { storeJob } from './stored-job.js';

export type Talk = Awaited<ReturnType<typeof startTalk>>;
type Where = 'messages' | 'notes';

/** A Wednesday at 10 a.m. in the shop. */
export const morning = '2131-05-02T14:00:00Z';

export async function startTalk(env: NodeJS.ProcessEnv = {}) {
  const sink = await startEmailSink();
  const files = await startFiles('disk', {
    SMTP_URL: sink.url,
    PUBLIC_URL: 'http://portal.shop.test',
    SHOP_EMAIL: 'orders@shop.test',
    ...env,
  });
  const worker = await files.startWorker();
  files.clock.moveTo(morning);
  const people = {} as Record<keyof typeof names, Person>;
  for (const [name, username] of Object.entries(names))
    people[name as keyof typeof names] = await files.as(username);
  const talk = {
    ...files,
    ...people,
    sink,
    worker,
    job: (more: Record<string, unknown> = {}) => storeJob(files, more),
    write: (by: Person, path: string, body: Partial<AddNote> | string, where: Where = 'messages') =>
      read<AssignedNote & { message: string }>(
        by.post(`/api/${path}/${where}`, typeof body === 'string' ? { text: body } : body),
      ),
    list: async (by: Person, path: string, where: Where = 'messages') =>
      (await read<NoteList>(by.get(`/api/${path}/${where}`))).body,
    textsOf: async (by: Person, path: string, where: Where = 'messages') =>
      (await talk.list(by, path, where)).messages.map(({ text }) => text),
    remove: async (by: Person, path: string, id: string, where: Where = 'messages') =>
      (await by.call('DELETE', `/api/${path}/${where}/${id}`)).status,
    /** Sends what is due after this time. */
    async after(ms: number) {
      files.clock.moveBy(ms);
      await worker.app.get(EmailSweep).run();
      await worker.drain();
    },
    emailsTo: (to: string) =>
      sink.taken.filter((email) => email.to === to).map(({ raw }) => textOf(raw)),
    async stop() {
      await files.stop();
      await sink.stop();
    },
  };
  return talk;
}

/** How many of the job's messages and notes are in Action needed, and wait on others. */
export async function turnOf(by: Person, job: string) {
  const { body } = await read<NextActionLists>(by.get('/api/dashboard/turn'));
  const about = ({ jobId, kind }: { jobId: string | null; kind: string }) =>
    jobId === job && (kind === 'message' || kind === 'note');
  return [body.mine.rows.filter(about).length, body.others.rows.filter(about).length];
}
