import { validateSync } from 'class-validator';
import { approvalWords } from './proof-decisions.js';
import { foreignHost, SendProof } from './proof-inputs.js';

const problem = (proofUrl: unknown) => {
  const [error] = validateSync(Object.assign(new SendProof(), { proofUrl }), {
    stopAtFirstError: true,
  });
  return Object.values(error?.constraints ?? {})[0];
};

test.each([
  '/uploads/0198c0de-0000-7000-8000-000000000021',
  'https://files.example/a.pdf',
  'http://files.example:8080/a?b#c',
  'HTTPS://files.example',
])('%s can be a proof', (proofUrl) => {
  expect(problem(proofUrl)).toBeUndefined();
});

test.each([
  'javascript:alert(1)',
  '//files.example',
  'https://',
  'https://a@b.example',
  '/uploads/x',
  '/uploads/0198c0de-0000-7000-8000-000000000021/..',
])('%s cannot', (proofUrl) => {
  expect(problem(proofUrl)).toBe('Proof URL must be an uploaded file or a web address');
});

test('a proof on another site is named by its host', () => {
  expect([
    foreignHost('https://Files.example:8443/a'),
    foreignHost('/uploads/0198c0de-0000-7000-8000-000000000021'),
  ]).toEqual(['files.example:8443', null]);
});

test('the words of an approval name version, job and title', () => {
  expect(approvalWords({ version: 2, jobNumber: 'J-2026-0017', title: 'Programs' })).toBe(
    'I have checked version 2 of the proof for job J-2026-0017, “Programs”, and approve it for printing as it is shown: text, images, colors, sizes and page order.',
  );
});
