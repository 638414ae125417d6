import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ProofDetail } from '#contracts';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { approvedProof, samplePin, sampleProof } from '../../testing/sample-proof.js';

const goTo = jest.fn();
jest.unstable_mockModule('../../lib/go-to.js', () => ({ goTo }));
const { App } = await import('../app.js');

const token = 'q7vUe0hM2mJfXo1S9dTzW4kRbYpLc8NAi6GxHuQ5sEw';
const { id } = sampleProof;
const read = `GET /api/proofs/${id}/${token}`;
const approve = `POST /api/proofs/${id}/approve`;
const reject = `POST /api/proofs/${id}/reject`;

async function open(proof: ProofDetail | undefined, answers: Parameters<typeof fakeApi>[0] = {}) {
  history.replaceState(null, '', `/proof-approval/${id}/${token}`);
  const calls = fakeApi({ ...(proof && { [read]: answer(200, proof) }), ...answers });
  await act(async () => void render(<App />));
  return calls;
}
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const press = async (name: string) => userEvent.click(await button(name));
const type = async (label: string, text: string) => {
  await userEvent.click(await screen.findByLabelText(label));
  await userEvent.paste(text);
};
const requestLines = (calls: ReturnType<typeof fakeApi>) =>
  calls.map((call) => `${call.method} ${call.path}`);

beforeEach(() => {
  goTo.mockClear();
  sessionStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  jest.useRealTimers();
  cleanup();
});

test('shows the job, the version and the pages, and sends nothing when opened', async () => {
  const calls = await open(sampleProof);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
    'Presentation folders',
  );
  expect(
    screen.getByText('Job J-2026-0007 · Ada Lindqvist · PO ACM-4510 · 1,500 pieces'),
  ).toBeTruthy();
  expect(screen.getByText('Version 2', { selector: 'header *' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Version 2, page 1' }).getAttribute('src')).toBe(
    '/api/objects/uploads/p1',
  );
  expect(screen.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe(
    sampleProof.downloadUrl,
  );
  expect(screen.getByText('The blue is brighter now.')).toBeTruthy();
  expect(document.body.textContent).toContain(sampleProof.words);
  expect(requestLines(calls)).toEqual([read]);
});

test('zooms from 50 to 300 % in steps of 25, rotates with R, fits with 0, and ignores keys while typing', async () => {
  await open(sampleProof);
  const percent = async () => (await screen.findByRole('button', { name: /^Zoom \d/ })).textContent;
  await press('Zoom in');
  expect(await percent()).toBe('125%');
  fireEvent.keyDown(document.body, { key: '+' });
  expect(await percent()).toBe('150%');
  for (let presses = 0; presses < 9; presses++) fireEvent.keyDown(document.body, { key: '+' });
  expect(await percent()).toBe('300%');
  expect((await button('Zoom in')).disabled).toBe(true);
  fireEvent.keyDown(document.body, { key: '0' });
  expect(await percent()).toBe('100%');
  for (let presses = 0; presses < 4; presses++) fireEvent.keyDown(document.body, { key: '-' });
  expect(await percent()).toBe('50%');
  const paper = screen.getByRole('img', { name: 'Version 2, page 1' }).parentElement!;
  const rotations: string[] = [];
  for (let presses = 0; presses < 4; presses++) {
    fireEvent.keyDown(document.body, { key: 'r' });
    rotations.push(/rotate\((\d+)deg\)/.exec(paper.style.transform)![1]!);
  }
  expect(rotations).toEqual(['90', '180', '270', '0']);
  fireEvent.keyDown(await screen.findByLabelText('Comments (optional)'), { key: '+' });
  expect(await percent()).toBe('50%');
});

test('a thumbnail shows its page', async () => {
  await open(sampleProof);
  await press('Page 2');
  expect(screen.getByRole('img', { name: 'Version 2, page 2' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
});

test('sends one approval with the link’s token, even with repeated clicks', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  let release = (_answer: ReturnType<typeof answer>) => {};
  const pendingAnswer = new Promise<ReturnType<typeof answer>>((resolve) => {
    release = resolve;
  });
  const calls = await open(sampleProof, { [approve]: () => pendingAnswer });
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  await user.click(await screen.findByLabelText('Comments (optional)'));
  await user.paste('Lovely');
  await user.dblClick(await button('Approve Proof'));
  await act(async () => release(answer(200, approvedProof)));
  expect(
    (await screen.findByRole('alertdialog', { name: 'Proof Approved' })).textContent,
  ).toContain('The proof has been approved successfully.');
  expect(requestLines(calls)).toEqual([read, approve]);
  expect(calls[1]!.body).toEqual({ token, name: 'Ada Lindqvist', comments: 'Lovely' });
  expect(document.activeElement?.textContent).toContain('By Ada Lindqvist on Nov 21, 2026');
  expect(screen.queryByRole('button', { name: 'Approve Proof' })).toBeNull();
  await act(async () => jest.advanceTimersByTime(4000));
  expect(goTo).not.toHaveBeenCalled();
});

test('keeps unsent text over a reload, and removes it after sending', async () => {
  await open(sampleProof);
  await type('Comments (optional)', 'Lovely');
  await type('What should change?', 'The phone number');
  cleanup();
  await open(sampleProof, { [reject]: answer(200, approvedProof) });
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Comments (optional)')).value).toBe(
    'Lovely',
  );
  expect(screen.getByLabelText<HTMLTextAreaElement>('What should change?').value).toBe(
    'The phone number',
  );
  await press('Request Changes');
  await screen.findByRole('alertdialog', { name: 'Changes Requested' });
  expect(sessionStorage).toHaveLength(0);
});

test('opens the jobs for signed-in users after two seconds', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const mine: ProofDetail = { ...sampleProof, reader: 'customer' };
  await open(mine, { [approve]: answer(200, { ...approvedProof, reader: 'customer' }) });
  expect(await screen.findByText(/Your decision is recorded under the name/)).toBeTruthy();
  await userEvent
    .setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) })
    .click(await button('Approve Proof'));
  await screen.findByRole('alertdialog', { name: 'Proof Approved' });
  await act(async () => jest.advanceTimersByTime(1500));
  expect(goTo).not.toHaveBeenCalled();
  await act(async () => jest.advanceTimersByTime(600));
  expect(goTo).toHaveBeenCalledWith('/jobs');
});

test('changes need a reason before they can be requested', async () => {
  const changes: ProofDetail = {
    ...sampleProof,
    status: 'changes_requested',
    refusal: 'x',
    rejectedAt: '2026-11-21T15:00:00.000Z',
    rejectedBy: 'Ada Lindqvist',
    rejectionReason: 'Wrong logo',
  };
  const calls = await open(sampleProof, { [reject]: answer(200, changes) });
  expect((await button('Request Changes')).disabled).toBe(true);
  await type('What should change?', '   ');
  expect((await button('Request Changes')).disabled).toBe(true);
  await type('What should change?', 'Wrong logo');
  await press('Request Changes');
  expect(
    (await screen.findByRole('alertdialog', { name: 'Changes Requested' })).textContent,
  ).toContain('Your feedback has been sent to the production team.');
  expect(calls.at(-1)!.body).toMatchObject({ token, rejectionReason: '   Wrong logo' });
  expect(screen.getByText('Wrong logo')).toBeTruthy();
});

test('shows another person’s earlier decision with the name', async () => {
  let isDecided = false;
  await open(undefined, {
    [read]: () => answer(200, isDecided ? approvedProof : sampleProof),
    [reject]: () => {
      isDecided = true;
      return answer(409, { statusCode: 409, message: approvedProof.refusal });
    },
  });
  await type('What should change?', 'Wrong logo');
  await press('Request Changes');
  expect((await screen.findByRole('alert')).textContent).toContain(
    'already approved by Ada Lindqvist',
  );
  expect(await screen.findByRole('heading', { name: 'Proof Approved' })).toBeTruthy();
});

test.each([
  ['Approve Proof', approve, 'Failed to approve proof'],
  ['Request Changes', reject, 'Failed to submit feedback'],
])('shows the specified text when “%s” fails, and keeps the input', async (name, path, words) => {
  await open(sampleProof, { [path]: answer(502) });
  await type('What should change?', 'Wrong logo');
  await press(name);
  expect((await screen.findByRole('alert')).textContent).toContain(words);
  expect(await screen.findByLabelText('What should change?')).toMatchObject({
    value: 'Wrong logo',
  });
});

test('shows the specified text for an invalid link', async () => {
  await open(undefined);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Invalid Link');
  expect(screen.getByText('This proof approval link is invalid or has expired.')).toBeTruthy();
  expect(goTo).not.toHaveBeenCalled();
});

test('an old version cannot be decided, and brings the new link by email', async () => {
  const old: ProofDetail = {
    ...sampleProof,
    status: 'superseded',
    refusal: 'This proof was replaced by a newer version. Please review version 3.',
    supersededBy: { id: 'x', version: 3, sentAt: '2026-11-21T15:00:00.000Z' },
  };
  const calls = await open(old, {
    [`POST /api/proofs/${id}/request-link`]: answer(202, { message: 'The link is on its way.' }),
  });
  await screen.findByRole('heading', { name: 'There is a newer version' });
  expect(screen.queryByRole('button', { name: 'Approve Proof' })).toBeNull();
  await press('Send me the new link');
  expect(await screen.findByText('The link is on its way.')).toBeTruthy();
  expect(calls.at(-1)!.body).toEqual({ token, name: 'Ada Lindqvist' });
});

test('lets staff record how a decision was received, without Approve', async () => {
  const calls = await open(
    { ...sampleProof, reader: 'staff' },
    { [approve]: answer(200, { ...approvedProof, reader: 'staff' }) },
  );
  await screen.findByRole('heading', { name: 'Record a decision' });
  expect(screen.queryByRole('button', { name: 'Approve Proof' })).toBeNull();
  expect((await button('Record Approval')).disabled).toBe(true);
  await userEvent.selectOptions(screen.getByLabelText('Channel'), 'phone');
  await press('Record Approval');
  expect(calls.find((call) => call.method === 'POST')!.body).toMatchObject({
    channel: 'phone',
    name: 'Ada Lindqvist',
  });
});

test('shows a proof on another website as a card with its host and loads nothing from it', async () => {
  const proofUrl = 'https://proofs.example.com/a.pdf';
  await open({
    ...sampleProof,
    proofUrl,
    host: 'proofs.example.com',
    pages: [],
    pins: [],
    preview: 'none',
    downloadUrl: null,
  });
  const link = await screen.findByRole('link', { name: 'Open proof' });
  expect([
    link.getAttribute('href'),
    link.getAttribute('target'),
    link.getAttribute('rel'),
  ]).toEqual([proofUrl, '_blank', 'noreferrer']);
  expect(screen.getByText('proofs.example.com')).toBeTruthy();
  expect(document.querySelector('main img')).toBeNull();
});

test('places a comment on the page and sends its position', async () => {
  const path = `POST /api/proofs/${id}/pins`;
  const calls = await open(sampleProof, { [path]: answer(201, { ...samplePin, number: 2 }) });
  await press('Comment');
  fireEvent.click(await button('Place the comment on the page'));
  const form = within(await screen.findByRole('region', { name: 'New comment' }));
  await userEvent.type(form.getByRole('textbox'), 'Smaller');
  await userEvent.click(form.getByRole('button', { name: 'Add Comment' }));
  expect(calls[1]!.body).toEqual({
    token,
    name: 'Ada Lindqvist',
    page: 1,
    x: 0.5,
    y: 0.5,
    text: 'Smaller',
  });
  expect(screen.queryByRole('region', { name: 'New comment' })).toBeNull();
});
