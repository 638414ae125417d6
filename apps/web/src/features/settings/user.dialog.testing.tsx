import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserRow } from '#contracts';
import { createQueryClient } from '../../lib/query-client.js';
import { viewerKey } from '../../lib/session-loss.js';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { ToastRegion } from '../../ui/toast.js';
import { UserDialog } from './user.dialog.js';

export const nora: UserRow = {
  id: 'n1',
  username: 'nora@new.test',
  email: 'nora@new.test',
  firstName: 'Nora',
  lastName: 'Quist',
  role: 'customer',
  companyName: 'Acme Outfitters',
  active: true,
  createdAt: '2026-11-21T15:00:00Z',
  updatedAt: '2026-11-21T15:00:00Z',
  version: 3,
};
const companies = answer(200, [
  { id: 'c1', name: 'Acme Outfitters' },
  { id: 'c2', name: 'Globex Mailers' },
]);

export function open(
  answers: Parameters<typeof fakeApi>[0] = {},
  user?: UserRow,
  onClose: () => void = () => undefined,
) {
  const calls = fakeApi({
    'GET /api/companies': companies,
    'GET /api/mails?entityType=user&entityId=n1': answer(200, []),
    ...answers,
  });
  const client = createQueryClient(() => undefined);
  client.setQueryData(viewerKey, { id: 'beth', role: 'broker' });
  const view = (user: UserRow | undefined) => (
    <QueryClientProvider client={client}>
      <UserDialog user={user} onClose={onClose} />
      <ToastRegion />
    </QueryClientProvider>
  );
  const { rerender } = render(view(user));
  return { calls, show: (latest: UserRow) => rerender(view(latest)) };
}

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export async function fill(fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) {
    await userEvent.clear(field(label));
    await userEvent.click(field(label));
    if (text) await userEvent.paste(text);
  }
}
export const send = (name = 'Create User') => userEvent.click(screen.getByRole('button', { name }));
export const alerts = () =>
  [...screen.queryAllByRole('alert'), ...screen.queryAllByRole('status')].map(
    ({ textContent }) => textContent,
  );
export const sentBodies = ({ calls }: ReturnType<typeof open>) =>
  calls.filter(({ method }) => method !== 'GET').map(({ body }) => body);
