import type { JobFile, ProofDetail, ProofRecords } from '#contracts';
import { type Proofs, read, startProofs } from './proofs.js';

let proofs: Proofs;
beforeAll(async () => {
  proofs = await startProofs();
});
afterAll(() => proofs.stop());

const list = Buffer.from(
  [
    'Name,Address,City,State,ZIP,Version',
    'Bartholomew Quillfeather,77 Marmalade Terrace Extension,Bangor,ME,04401,Spring',
    'Al,1 Elm,Bangor,ME,04401,Fall',
    '',
  ].join('\r\n'),
);
const notesOf = async (path: string) =>
  (await read<ProofDetail>(proofs.nobody.get(path))).body.notes;

test('the page of a proof shows rows of the list with the reason, and nothing else keeps them', async () => {
  const { id, jobId, token } = await proofs.open();
  const path = `/api/proofs/${id}/${token}`;
  const noteBefore = await notesOf(path);
  const { ada, cora } = proofs;
  const { body: file } = await read<JobFile>(
    ada.post(`/api/jobs/${jobId}/files`, { fileUrl: await ada.upload(list), fileType: 'data' }),
  );
  await proofs.drain();
  const recordsPath = `/api/jobs/${jobId}/files/${file.id}/proof-records`;
  const { body } = await read<ProofRecords>(ada.get(recordsPath));
  expect(body.records[0]).toEqual({
    row: 2,
    reasons: ['Longest name', 'Longest address', 'Version Spring', 'Random row'],
    cells: expect.arrayContaining([{ label: 'Name', value: 'Bartholomew Quillfeather' }]),
  });
  const note = await notesOf(path);
  expect(note?.startsWith(noteBefore ?? '')).toBe(true);
  expect(note).toContain(
    'Longest name, Longest address, Version Spring, Random row (row 2): Bartholomew Quillfeather, 77 Marmalade',
  );
  await proofs.approve(id, {}, proofs.ada);
  await proofs.drain();
  expect(JSON.stringify(proofs.sink.taken)).not.toContain('Quillfeather');
  for (const table of ['proof_evidence', 'proofs', 'domain_event', 'activity_log'])
    expect(
      await proofs.sql(`select 1 from ${table} t where t::text like '%Quillfeather%'`),
    ).toEqual([]);
  expect((await cora.get(recordsPath)).status).toBe(404);
});
