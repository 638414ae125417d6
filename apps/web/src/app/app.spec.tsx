import { jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { answer, fakeApi } from '../testing/fake-api.js';

const goTo = jest.fn();
jest.unstable_mockModule('../lib/go-to.js', () => ({ goTo }));
const { App } = await import('./app.js');

const nobody = answer(200, { user: null });
document.body.innerHTML =
  '<div class="landing"><h1>Track your print jobs</h1><div id="login"></div></div>';
const open = async (path: string) => {
  history.replaceState(null, '', path);
  await act(async () => void render(<App />));
};

beforeEach(() => {
  goTo.mockClear();
  localStorage.clear();
  delete document.documentElement.dataset.page;
});
afterEach(cleanup);

test('shows the landing page with the sign-in to visitors, without a session notice', async () => {
  fakeApi({ 'GET /api/session': nobody });
  await open('/');
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(document.documentElement.dataset.page).toBeUndefined();
});

test('the text of the landing page goes with it, and comes back with it', async () => {
  fakeApi({ 'GET /api/session': nobody });
  await open('/');
  const headings = () => [...document.querySelectorAll('h1')].map((heading) => heading.textContent);
  act(() => history.pushState(null, '', '/nowhere'));
  await screen.findByRole('heading', { name: 'Page Not Found' });
  expect(headings()).toEqual(['Page Not Found']);
  act(() => history.pushState(null, '', '/'));
  expect(headings()).toEqual(['Track your print jobs']);
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy();
});

test('until the server answers, the start page is the landing page for visitors', async () => {
  fakeApi({ 'GET /api/session': () => new Promise(() => undefined) });
  await open('/');
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy();
});

test('until the server answers, the start page is the frame for a browser with a session', async () => {
  fakeApi({ 'GET /api/session': () => new Promise(() => undefined) });
  document.documentElement.dataset.page = 'portal';
  await open('/');
  expect(screen.queryByRole('button', { name: 'Sign In' })).toBeNull();
  expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('true');
});

test('shows the frame during the session check', async () => {
  fakeApi({ 'GET /api/session': () => new Promise(() => undefined) });
  await open('/quotes');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Quote Requests');
  expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('true');
});

test('shows visitors “not found” for an unknown address, without the shell or a redirect', async () => {
  fakeApi({ 'GET /api/session': nobody });
  await open('/nowhere');
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('sends visitors of a portal screen to the sign-in with a notice', async () => {
  fakeApi({ 'GET /api/session': nobody });
  await open('/quotes');
  expect(screen.getByRole('alertdialog', { name: 'Unauthorized' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Sign In' })).toBeNull();
});

test('offers a retry when the session check fails', async () => {
  fakeApi({ 'GET /api/session': answer(502) });
  await open('/quotes');
  expect(screen.getByText('The server could not be reached.')).toBeTruthy();
  fakeApi({ 'GET /api/session': nobody });
  await act(async () => screen.getByRole('button', { name: 'Retry' }).click());
  expect(screen.queryByText('The server could not be reached.')).toBeNull();
});
