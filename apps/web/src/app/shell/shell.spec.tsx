import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, type ReactNode, Suspense } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import type { CurrentUser } from '#contracts';
import { answer, fakeApi } from '../../testing/fake-api.js';

const goTo = jest.fn();
jest.unstable_mockModule('../../lib/go-to.js', () => ({ goTo }));
const preload = jest.fn();
jest.unstable_mockModule('../screens.js', () => ({ preload }));
const { rememberedRecords, rememberedTheme } = await import('../../lib/memory.js');
const { createQueryClient } = await import('../../lib/query-client.js');
const { viewerKey } = await import('../../lib/session-loss.js');
const { DropZone } = await import('../../ui/drop-zone.js');
const { Page } = await import('../../ui/page.js');
const { Shell } = await import('./shell.js');

const ada: CurrentUser = {
  id: '1',
  username: 'ada@acme.test',
  email: 'ada@acme.test',
  firstName: 'Ada',
  lastName: 'Lovelace',
  profileImageUrl: null,
  role: 'customer',
  companyName: 'Acme Outfitters',
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
};

function open(viewer: CurrentUser, page: ReactNode = <h1>Dashboard</h1>, hasSignedIn = false) {
  const client = createQueryClient(() => undefined);
  client.setQueryData(viewerKey, viewer);
  render(
    <QueryClientProvider client={client}>
      <Shell hasSignedIn={hasSignedIn}>{page}</Shell>
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  goTo.mockClear();
  localStorage.clear();
  delete document.documentElement.dataset.theme;
  history.replaceState(null, '', '/');
});
afterEach(cleanup);

const linkTexts = () =>
  within(screen.getByRole('navigation'))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

test('customers find their ways in order, and their company in the header', () => {
  open(ada);
  expect(linkTexts()).toEqual([
    'Dashboard',
    'New Quote',
    'Direct Order',
    'Active Jobs',
    'Schedule',
    'Samples',
    'Help & Support',
    'Sign Out',
  ]);
  expect(screen.getByRole('banner').textContent).toContain('Acme Outfitters');
});

test.each(['broker', 'admin'] as const)(
  'a %s also finds the purchase orders and the settings, and is Print Broker',
  (role) => {
    open({ ...ada, role, companyName: null });
    expect(linkTexts()).toEqual([
      'Dashboard',
      'New Quote',
      'Direct Order',
      'Active Jobs',
      'Schedule',
      'Samples',
      'Outgoing POs',
      'Inbox',
      'Settings',
      'Help & Support',
      'Sign Out',
    ]);
    expect(screen.getByRole('banner').textContent).toContain('Print Broker');
  },
);

test.each([
  ['/jobs/7', 'Active Jobs'],
  ['/quote-request', 'New Quote'],
])('at %s the way that leads there is marked: %s', (path, way) => {
  history.replaceState(null, '', path);
  open(ada);
  expect(screen.getAllByRole('link', { current: 'page' }).map((link) => link.textContent)).toEqual([
    way,
  ]);
});

test('preloads the code behind a link on hover or focus', () => {
  open(ada, <a href="/jobs/j1?tab=files">Folders</a>);
  fireEvent.pointerOver(screen.getByRole('link', { name: 'Folders' }));
  act(() => screen.getByRole('link', { name: 'Samples' }).focus());
  expect(preload.mock.calls).toEqual([['/jobs/j1'], ['/samples']]);
});

test.each([
  ['ends the session and goes to the start page', answer(200)],
  ['goes to the start page even when the call fails', answer(500)],
])('Sign Out %s', async (_what, serverAnswer) => {
  const calls = fakeApi({ 'POST /api/logout': serverAnswer });
  open(ada);
  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
  expect(
    calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`),
  ).toEqual(['POST /api/logout']);
  expect(goTo.mock.calls).toEqual([['/']]);
});

test('Sign Out forgets drafts and records, and keeps the theme', async () => {
  fakeApi({ 'POST /api/logout': answer(200) });
  rememberedRecords.set('[]');
  rememberedTheme.set('dark');
  sessionStorage.setItem('makeready.text.proof', 'Move the logo');
  open(ada);
  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
  expect(rememberedTheme.get()).toBe('dark');
  expect(rememberedRecords.get()).toBeNull();
  expect(sessionStorage.length).toBe(0);
});

test('keeps the sidebar collapsed in this browser, with names as tooltips', async () => {
  open(ada);
  await userEvent.click(screen.getByRole('button', { name: 'Collapse sidebar' }));
  cleanup();
  open(ada);
  expect(screen.getByRole('button', { name: 'Expand sidebar' })).toBeTruthy();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  expect((await screen.findByRole('tooltip')).textContent).toBe('Dashboard');
});

test('the theme chosen in the user menu holds and is remembered; system forgets it', async () => {
  open(ada);
  await userEvent.click(screen.getByRole('button', { name: 'Account of Ada Lovelace' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Dark' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(localStorage.getItem('makeready.theme')).toBe('dark');
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'System' }));
  expect(document.documentElement.dataset.theme).toBeUndefined();
  expect(localStorage.getItem('makeready.theme')).toBeNull();
});

test('a question mark lists the keys, from their title on', async () => {
  open(ada);
  await userEvent.keyboard('?');
  const keys = within(screen.getByRole('dialog', { name: 'Keyboard Shortcuts' }));
  expect(document.activeElement).toBe(keys.getByRole('heading', { name: 'Keyboard Shortcuts' }));
});

test('focuses the first item of a menu that a screen reader opens', async () => {
  open(ada);
  const account = screen.getByRole('button', { name: 'Account of Ada Lovelace' });
  await act(async () => {
    account.focus();
    account.click();
  });
  const [first] = await screen.findAllByRole('menuitem');
  await waitFor(() => expect(document.activeElement).toBe(first));
});

test('focuses the heading after signing in', () => {
  open(ada, <Page title="Dashboard" />, true);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Dashboard' }));
});

test('returns the focus to the menu button when a dialog from the menu closes', async () => {
  open(ada);
  const account = screen.getByRole('button', { name: 'Account of Ada Lovelace' });
  act(() => account.focus());
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Keyboard Shortcuts' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(account));
});

test('does not focus a provisional title', async () => {
  let arrive: (job: { default: () => ReactNode }) => void = () => undefined;
  const Job = lazy(
    () => new Promise<{ default: () => ReactNode }>((resolve) => (arrive = resolve)),
  );
  open(
    ada,
    <Route path="/jobs">
      <Suspense fallback={<Page title="Job" isProvisional />}>
        <Job />
      </Suspense>
    </Route>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Active Jobs' }));
  expect(document.activeElement).toBe(screen.getByRole('main'));
  await act(async () => arrive({ default: () => <Page title="Winter lookbook" /> }));
  expect(document.activeElement).toBe(
    await screen.findByRole('heading', { name: 'Winter lookbook' }),
  );
});

test('focuses the heading of a new screen, even when it loads late', async () => {
  let arrive: (screen: { default: () => ReactNode }) => void = () => undefined;
  const Late = lazy(
    () => new Promise<{ default: () => ReactNode }>((resolve) => (arrive = resolve)),
  );
  const Screens = () => (
    <Suspense key={useLocation()[0]} fallback={<Page title="Loading" />}>
      <Switch>
        <Route path="/samples">
          <Page title="Sample Tracking" />
        </Route>
        <Route path="/jobs">
          <Late />
        </Route>
      </Switch>
    </Suspense>
  );
  open(ada, <Screens />);
  expect(document.activeElement).toBe(document.body);
  const expectFocusOn = async (way: string, heading: string) => {
    await userEvent.click(screen.getByRole('link', { name: way }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe(heading));
    expect(document.activeElement?.tagName).toBe('H1');
  };
  await expectFocusOn('Samples', 'Sample Tracking');
  await expectFocusOn('Active Jobs', 'Loading');
  await act(async () => arrive({ default: () => <Page title="Print Jobs Management" /> }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Print Jobs Management'));
});

describe('New from email or PDF', () => {
  const transfer = (...names: string[]) => ({
    types: ['Files'],
    items: [],
    files: names.map((name) => new File(['x'], name, { type: 'application/pdf' })),
  });
  const dropOn = (element: Element, dataTransfer: object) => {
    fireEvent.dragOver(element, { dataTransfer });
    fireEvent.drop(element, { dataTransfer });
  };
  const intake = () => screen.findByRole('dialog', { name: 'New from email or PDF' });
  const hint = () => screen.queryByText('Drop the files to request a quote');
  afterEach(() => sessionStorage.clear());

  test('opens the box on every page, and closes when the page is left', async () => {
    history.replaceState(null, '', '/jobs');
    const Jobs = () => {
      const [, navigate] = useLocation();
      return <button onClick={() => navigate('/samples')}>Leave</button>;
    };
    open(ada, <Jobs />);
    const leave = screen.getByText('Leave');
    await userEvent.click(screen.getByRole('button', { name: 'New from email or PDF' }));
    expect(within(await intake()).getByLabelText('Document text')).toBeTruthy();
    fireEvent.click(leave);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('opens with the files that are dropped anywhere on the page', async () => {
    open(ada);
    const page = screen.getByRole('heading', { name: 'Dashboard' });
    fireEvent.dragOver(page, { dataTransfer: transfer('po.pdf') });
    expect(hint()).toBeTruthy();
    dropOn(page, transfer('po.pdf', 'list.csv'));
    expect(hint()).toBeNull();
    const files = within(await intake()).getByRole('list', { name: 'Files to read' });
    expect(
      within(files)
        .getAllByRole('listitem')
        .map((file) => file.textContent),
    ).toEqual(['po.pdf1 byte', 'list.csv1 byte']);
  });

  test('leaves a text, and files for another zone, to the browser and to the zone', () => {
    const onFiles = jest.fn();
    open(ada, <DropZone label="Drop artwork" hint="" accept={['.pdf']} onFiles={onFiles} />);
    const zone = screen.getByText('Drop artwork');
    dropOn(zone, transfer('artwork.pdf'));
    expect(hint()).toBeNull();
    dropOn(screen.getByRole('main'), { types: ['text/plain'], files: [] });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
