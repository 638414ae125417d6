import type { ComponentType } from 'react';
import { lazyWithPreload } from '../lib/lazy-with-preload.js';
import { screenAt, type ScreenPath, screenPaths } from './routes.js';

const loads: Record<ScreenPath, () => Promise<ComponentType>> = {
  '/': async () => (await import('./dashboard/dashboard-screen.js')).DashboardScreen,
  '/quote-request': async () =>
    (await import('../features/quotes/quote-request.page.js')).QuoteRequestPage,
  '/quotes/:id/edit': async () =>
    (await import('../features/quotes/quote-edit.page.js')).QuoteEditPage,
  '/quotes/:id': async () => (await import('../features/quotes/quote.page.js')).QuotePage,
  '/packages/:id': async () => (await import('../features/packages/package.page.js')).PackagePage,
  '/direct-order': async () =>
    (await import('../features/orders/direct-order.page.js')).DirectOrderPage,
  '/jobs/:id/edit': async () => (await import('../features/jobs/job-edit.page.js')).JobEditPage,
  '/jobs/:id': async () => (await import('../features/jobs/job.page.js')).JobPage,
  '/jobs': async () => (await import('../features/jobs/jobs.page.js')).JobsPage,
  '/samples': async () => (await import('../features/samples/samples.page.js')).SamplesPage,
  '/outgoing-pos': async () =>
    (await import('../features/purchasing/outgoing-pos.page.js')).OutgoingPosPage,
  '/inbox/:id': async () => (await import('../features/inbox/inbox-email.page.js')).InboxEmailPage,
  '/inbox': async () => (await import('../features/inbox/inbox.page.js')).InboxPage,
  '/schedule': async () => (await import('../features/schedule/schedule.page.js')).SchedulePage,
  '/settings': async () => (await import('../features/settings/settings.page.js')).SettingsPage,
  '/account': async () => (await import('../features/account/account.page.js')).AccountPage,
  '/operations': async () =>
    (await import('../features/operations/operations.page.js')).OperationsPage,
  '/help': async () => (await import('../features/help/help.page.js')).HelpPage,
  '/quotes': async () => (await import('../features/quotes/quotes.page.js')).QuotesPage,
};

export const screens = screenPaths.map((path) => ({ path, Page: lazyWithPreload(loads[path]) }));

export async function preload(link: string) {
  const screenPath = screenAt(link);
  await screens.find(({ path }) => path === screenPath)?.Page.preload();
}
