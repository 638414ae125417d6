import type { Activity, JobFile } from '#contracts';
import { sampleJob as job } from '../../testing/sample-job.js';
import { onItsOwnPage, timelineOf } from './job-timeline.js';

const activity = (
  id: string,
  action: string,
  description: string,
  createdAt: string,
): Activity => ({
  id,
  action,
  description,
  entityType: 'job',
  entityId: job.id,
  createdAt,
});
const file: JobFile = {
  id: 'f1',
  jobId: job.id,
  fileName: 'folder.pdf',
  fileUrl: '/uploads/f1',
  fileType: 'artwork',
  fileSize: 10,
  mimeType: 'application/pdf',
  uploadedBy: 'ada',
  uploadedByName: 'Ada Lindqvist',
  uploadedAt: '2026-11-20T15:00:00Z',
  notes: null,
  preflight: null,
  retention: null,
};
const descriptionsOf = (...args: Parameters<typeof timelineOf>) =>
  timelineOf(...args).map(({ description }) => description);

test('derives the timeline of a job without a log from the job and its files, newest first', () => {
  const data = {
    ...file,
    id: 'f2',
    fileName: 'list.csv',
    fileType: 'data',
    uploadedAt: '2026-11-21T15:00:00Z',
  } as const;
  expect(descriptionsOf({ ...job, deliveryDate: '2026-11-25' }, [file, data], [])).toEqual([
    'Delivery on Nov 25, 2026',
    'Ada Lindqvist added the data file “list.csv”',
    'Ada Lindqvist added artwork “folder.pdf”',
    'Job J-2026-0007 was created',
  ]);
});

test('does not repeat entries of the log', () => {
  const log = [
    activity(
      '3',
      'job.deliveryScheduled',
      'Bea scheduled the delivery for job J-2026-0007 for Nov 25, 2026',
      '2026-11-22T15:00:00Z',
    ),
    activity(
      '2',
      'job.fileAdded',
      'Ada added artwork “folder.pdf” to job J-2026-0007',
      '2026-11-20T15:00:00Z',
    ),
    activity(
      '1',
      'job.created',
      'Ada ordered job J-2026-0007 “Presentation folders”',
      '2026-11-19T15:00:00Z',
    ),
  ];
  expect(descriptionsOf({ ...job, deliveryDate: '2026-11-25' }, [file], log)).toEqual(
    log.map(({ description }) => description),
  );
});

test('shows each description once', () => {
  const entries = [1, 2].map((number) =>
    activity(
      String(number),
      'job.edited',
      'Ada edited job J-2026-0007 (notes)',
      `2026-11-2${number}T15:00:00Z`,
    ),
  );
  expect(descriptionsOf(job, [], entries)).toEqual([
    'Ada edited job J-2026-0007 (notes)',
    'Job J-2026-0007 was created',
  ]);
});

test('ten at most, the newest', () => {
  const many = Array.from({ length: 14 }, (_, number) =>
    activity(
      String(number),
      'job.edited',
      `Edit ${number}`,
      `2026-11-20T15:${String(number).padStart(2, '0')}:00Z`,
    ),
  );
  expect(descriptionsOf(job, [], many)).toEqual(
    Array.from({ length: 10 }, (_, index) => `Edit ${13 - index}`),
  );
});

test.each([
  [
    'Bea sent proof version 2 for job J-2026-0007 “Presentation folders” to ada@acme.test',
    'Bea sent proof version 2 to ada@acme.test',
  ],
  [
    'Bea scheduled the delivery for job J-2026-0007 for Nov 25, 2026',
    'Bea scheduled the delivery for Nov 25, 2026',
  ],
  ['Ada ordered job J-2026-0007 “Presentation folders”', 'Ada ordered the job'],
  ['Bea set job J-2026-0007 “Presentation folders” to Delivered', 'Bea set the job to Delivered'],
  ['Ada edited job J-2026-0007 (notes)', 'Ada edited the job (notes)'],
  ['Ada accepted quote Q-2026-0003; it is now job J-2026-0007', undefined],
  ['Bea sent a proof of job J-2026-0007 “Folders”, as it was called then', undefined],
  ['Bea sent a proof of job J-2026-00071', undefined],
])('on its own page a job is not named again: %s', (description, expectedText = description) => {
  expect(
    onItsOwnPage(description, { jobNumber: 'J-2026-0007', title: 'Presentation folders' }),
  ).toBe(expectedText);
});
