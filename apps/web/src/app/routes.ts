import type { ComponentType } from 'react';

interface Screen {
  path: string;
  load: () => Promise<ComponentType>;
}

/** The screens of people who are signed in. Each is a piece of code of its own, fetched when it is wanted. */
export const screens: Screen[] = [
  { path: '/', load: async () => (await import('../features/dashboard/dashboard.page.js')).DashboardPage },
  { path: '/quote-request', load: async () => (await import('../features/quotes/quote-request.page.js')).QuoteRequestPage },
  { path: '/quotes/:id/edit', load: async () => (await import('../features/quotes/quote-edit.page.js')).QuoteEditPage },
  { path: '/quotes/:id', load: async () => (await import('../features/quotes/quote.page.js')).QuotePage },
  { path: '/direct-order', load: async () => (await import('../features/orders/direct-order.page.js')).DirectOrderPage },
  { path: '/jobs/:id/edit', load: async () => (await import('../features/jobs/job-edit.page.js')).JobEditPage },
  { path: '/jobs/:id', load: async () => (await import('../features/jobs/job.page.js')).JobPage },
  { path: '/jobs', load: async () => (await import('../features/jobs/jobs.page.js')).JobsPage },
  { path: '/samples', load: async () => (await import('../features/samples/samples.page.js')).SamplesPage },
  { path: '/outgoing-pos', load: async () => (await import('../features/purchasing/outgoing-pos.page.js')).OutgoingPosPage },
  { path: '/settings', load: async () => (await import('../features/settings/settings.page.js')).SettingsPage },
  { path: '/operations', load: async () => (await import('../features/operations/operations.page.js')).OperationsPage },
  { path: '/help', load: async () => (await import('../features/help/help.page.js')).HelpPage },
  { path: '/quotes', load: async () => (await import('../features/quotes/quotes.page.js')).QuotesPage },
];

/** Pages that a link of a mail opens for anybody. */
export const linkPaths = {
  reset: '/reset-password/:token',
  proof: '/proof-approval/:id/:token',
  order: '/vendor-order/:id/:token',
} as const;

const screenAt = (path: string) => screens.find((screen) => new RegExp(`^${screen.path.replace(/:[^/]+/g, '[^/]+')}/?$`).test(path));

/** Whether nobody needs to be signed in here: the landing page, pages opened by a link from a mail, and what does not exist. */
export const isPublic = (path: string) => path === '/' || !screenAt(path);

/** Fetches the code behind a link before it is followed. A failure shows when the page is opened. */
export const preload = (path: string) =>
  void screenAt(path)
    ?.load()
    .catch(() => undefined);
