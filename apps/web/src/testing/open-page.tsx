import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Route } from 'wouter';
import type { CurrentUser } from '#contracts';
import { createQueryClient } from '../lib/query-client.js';
import { sessionLoss, viewerKey } from '../lib/session-loss.js';
import { ToastRegion } from '../ui/toast.js';

const person = (
  id: string,
  role: CurrentUser['role'],
  firstName: string,
  lastName: string,
): CurrentUser => ({
  id,
  username: `${id}@example.com`,
  email: `${id}@example.com`,
  firstName,
  lastName,
  profileImageUrl: null,
  role,
  companyName: role === 'customer' ? 'Acme Outfitters' : null,
  createdAt: '2026-01-02T15:00:00.000Z',
  updatedAt: '2026-01-02T15:00:00.000Z',
});

export const ada = person('ada', 'customer', 'Ada', 'Lindqvist');
export const bea = person('bea', 'broker', 'Bea', 'Moreno');

interface OpenOptions {
  path: string;
  /** Route of the page, e.g. `/quotes/:id`. */
  route?: string;
  viewer?: CurrentUser;
}

export function openPage(page: ReactNode, { path, route = path, viewer = ada }: OpenOptions) {
  history.replaceState(null, '', path);
  const client = createQueryClient(sessionLoss(() => false));
  client.setQueryData(viewerKey, viewer);
  const withProviders = (inner: ReactNode) => (
    <QueryClientProvider client={client}>
      <Route path={route}>{inner}</Route>
      <ToastRegion />
    </QueryClientProvider>
  );
  const view = render(withProviders(page));
  return {
    client,
    leave: view.unmount,
    show: (next: ReactNode) => view.rerender(withProviders(next)),
  };
}
