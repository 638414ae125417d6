import { bodyDeadlineMs } from './body-timeout.js';

const id = '0198c0de-0000-7000-8000-000000000021';

test('only the body of an upload may take as long as it needs', () => {
  expect(bodyDeadlineMs({ method: 'PUT', path: `/uploads/${id}` })).toBeUndefined();
  for (const [method, path] of [
    ['POST', '/uploads/'],
    ['PUT', '/uploads/'],
    ['POST', `/uploads/${id}`],
    ['PUT', `/uploads/${id}/more`],
    ['PUT', '/uploads/x'],
    ['GET', '/'],
  ] as const)
    expect(bodyDeadlineMs({ method, path })).toBe(30_000);
});

test('a form with a file may take two minutes', () => {
  for (const path of ['/api/documents', `/api/vendor-bids/${id}/token/file`])
    expect(bodyDeadlineMs({ method: 'POST', path })).toBe(120_000);
});
