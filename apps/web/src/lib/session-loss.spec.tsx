import { jest } from '@jest/globals';
import { MutationObserver } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { answer, fakeApi } from '../testing/fake-api.js';

const goTo = jest.fn();
jest.unstable_mockModule('./go-to.js', () => ({ goTo }));
const { sessionLoss, viewerKey } = await import('./session-loss.js');
const { createQueryClient } = await import('./query-client.js');
const { takeRememberedPage } = await import('./return-to.js');
const { api } = await import('./api.js');
const { toast, ToastRegion } = await import('../ui/toast.js');

const isPublic = (path: string) => path !== '/quotes';
const unauthorized = answer(401, { message: 'Unauthorized' });

beforeEach(() => {
  jest.useFakeTimers();
  goTo.mockClear();
  sessionStorage.clear();
  render(<ToastRegion />);
});
afterEach(() => {
  act(() => jest.advanceTimersByTime(10_000));
  cleanup();
  jest.useRealTimers();
});

const visit = (path: string) => history.replaceState(null, '', path);
const read = (client: ReturnType<typeof createQueryClient>, key: readonly string[]) =>
  act(() => client.fetchQuery({ queryKey: key }).catch(() => undefined));

test('shows one notice for several failures, and opens the sign-in once after 500 ms', async () => {
  fakeApi({
    'GET /api/quotes': unauthorized,
    'GET /api/jobs': unauthorized,
    'POST /api/quotes': unauthorized,
  });
  visit('/quotes?q=flyer');
  const client = createQueryClient(sessionLoss(isPublic));
  await read(client, ['/api/quotes']);
  await read(client, ['/api/jobs']);
  const create = new MutationObserver(client, {
    mutationFn: () => api.post('/api/quotes', {}),
    onError: () => toast({ title: 'Error', description: 'Failed to create quote' }),
  });
  await act(() => create.mutate().catch(() => undefined));
  expect(screen.getByRole('alertdialog', { name: 'Unauthorized' }).textContent).toContain(
    'You are logged out. Logging in again...',
  );
  act(() => jest.advanceTimersByTime(499));
  expect(goTo).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1));
  expect(goTo.mock.calls).toEqual([['/api/login']]);
  act(() => jest.advanceTimersByTime(5000));
  expect(goTo).toHaveBeenCalledTimes(1);
  expect(takeRememberedPage()).toBe('/quotes?q=flyer');
});

test.each(['/', '/proof-approval/1/abc', '/reset-password/abc', '/vendor-order/1/abc', '/nowhere'])(
  'treats a failed session check on %s as signed out',
  async (path) => {
    fakeApi({ 'GET /api/auth/user': unauthorized });
    visit(path);
    await read(createQueryClient(sessionLoss(isPublic)), viewerKey);
    act(() => jest.advanceTimersByTime(5000));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(goTo).not.toHaveBeenCalled();
  },
);

test.each([
  ['a wrong password', answer(401, { message: 'Invalid credentials' })],
  ['a forbidden page', answer(403, { message: 'Unauthorized to see this' })],
])('%s is no lost session', async (_what, failure) => {
  fakeApi({ 'GET /api/quotes': failure });
  visit('/quotes');
  await read(createQueryClient(sessionLoss(isPublic)), ['/api/quotes']);
  act(() => jest.advanceTimersByTime(5000));
  expect(goTo).not.toHaveBeenCalled();
});

test('requests the path of its key once, and keeps the response', async () => {
  const calls = fakeApi({
    'GET /api/quotes/7': answer(200, { id: '7' }),
    'GET /api/jobs': answer(500, { message: 'Broken' }),
  });
  const client = createQueryClient(() => undefined);
  await expect(client.fetchQuery({ queryKey: ['/api/quotes', '7'] })).resolves.toEqual({ id: '7' });
  await client.fetchQuery({ queryKey: ['/api/quotes', '7'] });
  await expect(client.fetchQuery({ queryKey: ['/api/jobs'] })).rejects.toThrow(
    '500: {"message":"Broken"}',
  );
  expect(calls.map(({ path }) => path)).toEqual(['/api/quotes/7', '/api/jobs']);
});
