import type { ComponentType } from 'react';
import { fetched } from '../lib/late.js';
import { screenAt, type ScreenPath, screenPaths } from './routes.js';

/** Each screen is a piece of code of its own, fetched when it is wanted. The front page does not even know the names of the pieces. */
const loads: Record<ScreenPath, () => Promise<ComponentType>> = {
  '/': async () => (await import('../features/dashboard/dashboard.page.js')).DashboardPage,
  '/quote-request': async () => (await import('../features/quotes/quote-request.page.js')).QuoteRequestPage,
  '/quotes/:id/edit': async () => (await import('../features/quotes/quote-edit.page.js')).QuoteEditPage,
  '/quotes/:id': async () => (await import('../features/quotes/quote.page.js')).QuotePage,
  '/direct-order': async () => (await import('../features/orders/direct-order.page.js')).DirectOrderPage,
  '/jobs/:id/edit': async () => (await import('../features/jobs/job-edit.page.js')).JobEditPage,
  '/jobs/:id': async () => (await import('../features/jobs/job.page.js')).JobPage,
  '/jobs': async () => (await import('../features/jobs/jobs.page.js')).JobsPage,
  '/samples': async () => (await import('../features/samples/samples.page.js')).SamplesPage,
  '/outgoing-pos': async () => (await import('../features/purchasing/outgoing-pos.page.js')).OutgoingPosPage,
  '/settings': async () => (await import('../features/settings/settings.page.js')).SettingsPage,
  '/operations': async () => (await import('../features/operations/operations.page.js')).OperationsPage,
  '/help': async () => (await import('../features/help/help.page.js')).HelpPage,
  '/quotes': async () => (await import('../features/quotes/quotes.page.js')).QuotesPage,
};

export const screens = screenPaths.map((path) => ({ path, Page: fetched(loads[path]) }));

/** Fetches the code behind a link before it is followed. A failure shows when the page is opened. */
export async function preload(link: string) {
  const at = screenAt(link);
  await screens
    .find(({ path }) => path === at)
    ?.Page.load()
    .catch(() => undefined);
}
