import type { JobFile } from '#contracts';
import { type Person, startFiles } from './files.js';
import { jobEvents } from './stored-job.js';

export type JobFiles = Awaited<ReturnType<typeof startJobFiles>>;

export async function startJobFiles() {
  const portal = await startFiles('disk');
  return {
    portal,
    ada: await portal.as('ada@acme.test'),
    ben: await portal.as('ben@acme.test'),
    cora: await portal.as('cora@globex.test'),
    broker: await portal.as('broker@demo.test'),
    typesOf: async (job: string) => (await jobEvents(portal, job)).map(({ type }) => type),
  };
}

export const json = async <T>(answer: Response | Promise<Response>) =>
  (await (await answer).json()) as T;
export const csv = Buffer.from('name,street\r\nResident,1 Main Street\r\n');
export const withFileName = (name: string) => ({
  'content-disposition': `attachment; filename="${name}"`,
});
export const filesOf = (person: Person, job: string) =>
  json<JobFile[]>(person.get(`/api/jobs/${job}/files`));
export const addFile = (person: Person, job: string, body: object) =>
  person.post(`/api/jobs/${job}/files`, body);
export async function addedFile(person: Person, job: string, body: object) {
  const answer = await addFile(person, job, body);
  expect(answer.status).toBe(201);
  return json<JobFile>(answer);
}
