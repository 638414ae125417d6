import { buffer } from 'node:stream/consumers';
import PdfKit from 'pdfkit';
import type { JobDetail, ProofDetail, ProofLink, ProofRow, SentProof } from '#contracts';
import { startEmailSink } from '#testing';
import { type Person, startFiles } from './files.js';

export type Proofs = Awaited<ReturnType<typeof startProofs>>;
export interface Answer<Body = Record<string, unknown>> {
  status: number;
  body: Body;
  headers: Headers;
}

export const names = {
  ada: 'ada@acme.test',
  ben: 'ben@acme.test',
  cora: 'cora@globex.test',
  beth: 'broker@demo.test',
  nobody: undefined,
};
type Who = keyof typeof names;

export const reason = 'The date on page 3 is wrong.';

/** One filled page for each size, in points. */
export function pdf(
  sizes: [number, number][] = [[612, 792]],
  options: PDFKit.PDFDocumentOptions = {},
) {
  const document = new PdfKit({ autoFirstPage: false, ...options });
  for (const size of sizes)
    document
      .addPage({ size })
      .rect(0, 0, ...size)
      .fill('#009fd6');
  document.end();
  return buffer(document);
}

export async function read<Body = Record<string, unknown>>(
  response: Promise<Response>,
): Promise<Answer<Body>> {
  const answer = await response;
  const text = await answer.text();
  return {
    status: answer.status,
    body: (text ? JSON.parse(text) : {}) as Body,
    headers: answer.headers,
  };
}

export async function startProofs(env: NodeJS.ProcessEnv = {}) {
  const sink = await startEmailSink();
  const files = await startFiles('disk', {
    SMTP_URL: sink.url,
    PUBLIC_URL: 'http://portal.shop.test',
    SHOP_EMAIL: 'orders@shop.test',
    ...env,
  });
  const worker = await files.startWorker();
  const people = Object.fromEntries(
    await Promise.all(
      Object.entries(names).map(
        async ([name, username]) => [name, await files.as(username)] as const,
      ),
    ),
  ) as Record<Who, Person>;

  const portal = {
    ...files,
    ...people,
    people,
    sink,
    worker,
    drain: worker.drain,
    async order(more: object = {}, by = people.ada) {
      const form = {
        customerPoNumber: 'ACM-1',
        customerName: 'Ada Lindqvist',
        customerEmail: 'ada@acme.test',
        title: 'Recital programs',
        quantity: 500,
      };
      const { body } = await read<JobDetail>(by.post('/api/jobs/direct', { ...form, ...more }));
      return body.id;
    },
    job: async (id: string) => (await read<JobDetail>(people.beth.get(`/api/jobs/${id}`))).body,
    async send(jobId: string, proofUrl = 'https://files.example/proof.pdf', more: object = {}) {
      const { body } = await read<SentProof>(
        people.beth.post(`/api/jobs/${jobId}/proofs`, { proofUrl, ...more }),
      );
      return body;
    },
    async open(more: object = {}, proofUrl?: string) {
      const jobId = await portal.order(more);
      const proof = await portal.send(jobId, proofUrl);
      return { jobId, id: proof.id, proof, token: await portal.token(jobId, proof.id) };
    },
    async token(jobId: string, id: string) {
      const { body } = await read<ProofLink>(
        people.beth.get(`/api/jobs/${jobId}/proofs/${id}/link`),
      );
      return body.url.split('/').at(-1)!;
    },
    rows: async (jobId: string, by = people.beth) =>
      (await read<ProofRow[]>(by.get(`/api/jobs/${jobId}/proofs`))).body,
    see: (id: string, token?: string, by = people.nobody) =>
      read<ProofDetail>(by.get(`/api/proofs/${id}${token === undefined ? '' : `/${token}`}`)),
    approve: (id: string, body: object = {}, by = people.nobody) =>
      read<ProofDetail & { message: string }>(by.post(`/api/proofs/${id}/approve`, body)),
    reject: (id: string, body: object = {}, by = people.nobody) =>
      read<ProofDetail & { message: string }>(by.post(`/api/proofs/${id}/reject`, body)),
    decide: (verb: 'approve' | 'reject', id: string, body: object, by = people.nobody) =>
      verb === 'approve'
        ? portal.approve(id, body, by)
        : portal.reject(id, { rejectionReason: reason, ...body }, by),
    resend: (jobId: string, id: string, by = people.beth) =>
      read<SentProof & { message: string }>(by.post(`/api/jobs/${jobId}/proofs/${id}/resend`)),
    link: (jobId: string, id: string, by = people.beth) =>
      read(by.get(`/api/jobs/${jobId}/proofs/${id}/link`)),
    emailsTo: (to: string) =>
      sink.taken
        .filter((email) => email.to === to)
        .map(({ raw }) => raw.replace(/=\r\n/g, '').replace(/=3D/g, '=')),
    eventsOf: (proofId: string) =>
      files.sql<{ type: string; actor: { name: string; via?: string } | null }>(
        `select type, actor from domain_event where payload ->> 'proofId' = ?
          and type not in ('proof.pageWanted', 'proof.previewed', 'proof.linkShown') order by id`,
        [proofId],
      ),
    async stop() {
      await files.stop();
      await sink.stop();
    },
  };
  return portal;
}
