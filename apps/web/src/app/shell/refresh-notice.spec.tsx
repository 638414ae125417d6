import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createQueryClient } from '../../lib/query-client.js';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { RefreshNotice } from './refresh-notice.js';

const key = ['/api/help/shop'];
let reply = answer(200, { name: 'Harbor & Main' });
let client: ReturnType<typeof createQueryClient>;

function Shop() {
  const { data } = useQuery<{ name: string }>({ queryKey: key });
  return <p>{data?.name}</p>;
}

beforeEach(async () => {
  reply = answer(200, { name: 'Harbor & Main' });
  fakeApi({ 'GET /api/help/shop': () => reply });
  client = createQueryClient(() => undefined);
  render(
    <QueryClientProvider client={client}>
      <RefreshNotice />
      <Shop />
    </QueryClientProvider>,
  );
  await screen.findByText('Harbor & Main');
});
afterEach(cleanup);

const refetchWith = (status: number, body?: unknown) => {
  reply = answer(status, body);
  return act(() => client.refetchQueries({ queryKey: key }));
};

test('keeps old content when refreshing fails, and offers a retry', async () => {
  expect(screen.queryByRole('status')).toBeNull();
  await refetchWith(502);
  expect(screen.getByText('Harbor & Main')).toBeTruthy();
  expect((await screen.findByRole('status')).textContent).toContain('could not be refreshed');
  reply = answer(200, { name: 'Harbor & Sons' });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Harbor & Sons');
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
});

test('shows that a record was deleted', async () => {
  await refetchWith(502);
  await screen.findByRole('status');
  await refetchWith(404);
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
});
