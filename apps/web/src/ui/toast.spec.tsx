import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast, ToastRegion } from './toast.js';

let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  jest.useFakeTimers();
  user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  render(<ToastRegion />);
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const showToast = (notice: Parameters<typeof toast>[0]) => act(() => toast(notice));
const toastTexts = () =>
  screen
    .queryAllByRole('alertdialog')
    .map((dialog) => dialog.querySelector('[role=status]')?.textContent);

test('shows only the newest notice', () => {
  showToast({ title: 'Welcome back!', description: 'Logged in as ada@acme.test' });
  showToast({ title: 'Creating Job', description: 'Converting quote to active job...' });
  expect(toastTexts()).toEqual(['Creating JobConverting quote to active job...']);
  pass(5000);
  expect(toastTexts()).toEqual([]);
});

test('a notice goes after 5000 ms', () => {
  showToast({ title: 'Order Created' });
  pass(4999);
  expect(toastTexts()).toEqual(['Order Created']);
  pass(1);
  expect(toastTexts()).toEqual([]);
});

test('a region that goes away takes its notice along, even the last word', () => {
  showToast({ title: 'Unauthorized', isLast: true });
  cleanup();
  render(<ToastRegion />);
  expect(toastTexts()).toEqual([]);
  showToast({ title: 'Order Created' });
  expect(toastTexts()).toEqual(['Order Created']);
});

test('pauses while the pointer is on it', async () => {
  showToast({ title: 'Order Created' });
  pass(4000);
  await user.hover(screen.getByRole('alertdialog'));
  pass(60_000);
  expect(toastTexts()).toEqual(['Order Created']);
  await user.unhover(screen.getByRole('alertdialog'));
  pass(1001);
  expect(toastTexts()).toEqual([]);
});

test('focuses the notifications with F8, and pauses meanwhile', async () => {
  showToast({ title: 'Order Created' });
  await user.keyboard('{F8}');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: /Notifications/ }));
  pass(60_000);
  expect(toastTexts()).toEqual(['Order Created']);
  act(() => (document.activeElement as HTMLElement).blur());
  pass(5000);
  expect(toastTexts()).toEqual([]);
});

// jsdom pointer events have no coordinates; a mouse event of the same name has.
const point = (name: string, x: number) =>
  fireEvent(
    screen.getByRole('alertdialog'),
    new MouseEvent(name, { bubbles: true, button: 0, clientX: x }),
  );
const swipe = (px: number) => {
  point('pointerdown', 100);
  point('pointermove', 100 + px / 2);
  point('pointermove', 100 + px);
  point('pointerup', 100 + px);
};

test('50 px to the right throw it away; less, or to the left, does not', () => {
  showToast({ title: 'Order Created' });
  swipe(49);
  swipe(-200);
  expect(toastTexts()).toEqual(['Order Created']);
  swipe(50);
  expect(toastTexts()).toEqual([]);
});

test('runs its action and closes; the close button only closes', async () => {
  const undo = jest.fn();
  showToast({ title: 'Status updated', action: { label: 'Undo', onPress: undo } });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(toastTexts()).toEqual([]);
  showToast({ title: 'Error', variant: 'destructive' });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(toastTexts()).toEqual([]);
});
