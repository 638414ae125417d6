import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AssignedNote, NoteList } from '#contracts';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { ada, bea, openPage } from '../../testing/open-page.js';
import { Thread } from './thread.js';
import { ThreadTitle } from './thread-title.js';
import type { ThreadPlace } from './thread.queries.js';

const message: AssignedNote = {
  id: '01a2132f-e388-7fcb-a245-7eb626d864f4',
  side: 'customer',
  entry: null,
  authorName: 'Ada Lindqvist',
  isOwn: true,
  channel: 'portal',
  text: 'Matte or gloss?',
  files: [],
  createdAt: '2026-11-20T15:00:00Z',
  withdrawnAt: null,
  assigneeId: null,
  assigneeName: null,
  dueDate: null,
  doneAt: null,
  doneByName: null,
};
const thread: NoteList = {
  messages: [message],
  hasEarlier: false,
  unread: 0,
  isMuted: false,
  waiting: null,
};
const messages: ThreadPlace = { records: '/api/jobs', id: 'j1', thread: 'messages' };
const notes: ThreadPlace = { ...messages, thread: 'notes' };
const path = '/api/jobs/j1/messages';

interface OpenOptions {
  place?: ThreadPlace;
  viewer?: typeof ada;
  answers?: Parameters<typeof fakeApi>[0];
}
const open = (list: NoteList, { place = messages, viewer = ada, answers }: OpenOptions = {}) => {
  const calls = fakeApi({ [`GET /api/jobs/j1/${place.thread}`]: answer(200, list), ...answers });
  openPage(<Thread place={place} />, { path: '/jobs/j1', viewer });
  return calls;
};
const bodiesOf = (calls: ReturnType<typeof fakeApi>, address: string) =>
  calls.flatMap(({ method, path: called, body }) =>
    `${method} ${called}` === address ? body : [],
  );

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

test('sends a message, and undoes it from the notice', async () => {
  const calls = open(thread, {
    answers: {
      [`POST ${path}`]: answer(201, { ...message, id: 'm2' }),
      [`DELETE ${path}/m2`]: answer(200, { success: true }),
    },
  });
  await userEvent.type(await screen.findByLabelText('Message'), 'Gloss, please');
  await userEvent.click(screen.getByRole('button', { name: 'Send Message' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(calls.map(({ method }) => method)).toContain('DELETE'));
  expect(bodiesOf(calls, `POST ${path}`)).toEqual([{ text: 'Gloss, please', files: [] }]);
});

test('does not send an empty message', async () => {
  const calls = open(thread);
  await userEvent.click(await screen.findByRole('button', { name: 'Send Message' }));
  expect(screen.getByText('Please write a message')).toBeTruthy();
  expect(calls.every(({ method }) => method === 'GET')).toBe(true);
});

test('marks what is shown as read', async () => {
  const calls = open(
    { ...thread, unread: 1 },
    { answers: { [`POST ${path}/read`]: answer(200, { success: true }) } },
  );
  await waitFor(() =>
    expect(bodiesOf(calls, `POST ${path}/read`)).toEqual([{ messageId: message.id }]),
  );
});

test('shows withdrawn messages and decisions', async () => {
  open({
    ...thread,
    messages: [
      { ...message, text: '', withdrawnAt: '2026-11-20T16:00:00Z' },
      { ...message, id: 'm2', entry: 'quote.rejected', text: 'Too dear' },
    ],
  });
  const items = within(await screen.findByRole('list', { name: 'Messages' })).getAllByRole(
    'listitem',
  );
  expect(items[0]!.textContent).toContain('This message was withdrawn.');
  expect(items[1]!.textContent).toContain('Rejected the quote');
  expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull();
});

test('assigns a note to staff, and checks it off', async () => {
  const notePath = '/api/jobs/j1/notes';
  const users = [
    { ...bea, active: true },
    { ...ada, active: true },
  ];
  const assigned = { ...message, assigneeId: bea.id, assigneeName: 'Bea Moreno' };
  const calls = open(
    { ...thread, messages: [assigned] },
    {
      place: notes,
      viewer: bea,
      answers: {
        'GET /api/users': answer(200, users),
        [`POST ${notePath}`]: answer(201, message),
        [`POST /api/notes/${message.id}/done`]: answer(200, message),
      },
    },
  );
  await userEvent.type(await screen.findByLabelText('Note'), 'Call the mill');
  const select = await screen.findByLabelText('Assign To');
  await waitFor(() =>
    expect(
      within(select)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Nobody', 'Bea Moreno']),
  );
  await userEvent.selectOptions(select, bea.id);
  await userEvent.click(screen.getByRole('button', { name: 'Add Note' }));
  await waitFor(() =>
    expect(bodiesOf(calls, `POST ${notePath}`)).toEqual([
      { text: 'Call the mill', files: [], assigneeId: bea.id, dueDate: null },
    ]),
  );
  await userEvent.click(screen.getByRole('button', { name: /^Check Off/ }));
  await waitFor(() =>
    expect(bodiesOf(calls, `POST /api/notes/${message.id}/done`)).toEqual([{ done: true }]),
  );
});

test('the title of the tab tells what is new and waits for an answer', async () => {
  fakeApi({
    [`GET ${path}`]: answer(200, {
      ...thread,
      unread: 2,
      waiting: { side: 'customer', since: message.createdAt },
    }),
  });
  openPage(
    <p>
      <ThreadTitle title="Messages" place={messages} />
    </p>,
    { path: '/jobs/j1' },
  );
  await screen.findByText('2 new');
  expect(screen.getByText('Waiting for an answer')).toBeTruthy();
});

test.each([
  ['customer', 'staff', 'Waiting for your answer since'],
  ['customer', 'a customer', 'Waiting for an answer from the shop since'],
  ['shop', 'staff', 'Waiting for an answer from the customer since'],
] as const)('after the last word of the %s, %s read: %s', async (side, viewer, text) => {
  open(
    { ...thread, waiting: { side, since: message.createdAt } },
    { viewer: viewer === 'staff' ? bea : ada },
  );
  expect(await screen.findByText(new RegExp(`^${text}`))).toBeTruthy();
});

test('repeats a message that seems to have failed under the same key', async () => {
  let isReached = false;
  const calls = open(thread, {
    answers: {
      [`POST ${path}`]: () => {
        if (isReached) return answer(201, { ...message, id: 'm2' });
        throw new TypeError('Failed to fetch');
      },
    },
  });
  const send = async (key: number) => {
    await userEvent.click(screen.getByRole('button', { name: 'Send Message' }));
    await waitFor(() => expect(keys()).toHaveLength(key));
  };
  const keys = () =>
    calls.flatMap(({ method, headers }) => (method === 'POST' ? headers['idempotency-key'] : []));
  await userEvent.type(await screen.findByLabelText('Message'), 'Gloss, please');
  await send(1);
  isReached = true;
  await send(2);
  expect(keys()[1]).toBe(keys()[0]);
  await userEvent.type(await screen.findByDisplayValue(''), 'Gloss, please');
  await send(3);
  expect(keys()[2]).not.toBe(keys()[0]);
});

test('the side that has to answer says that no answer is needed', async () => {
  const waiting = { side: 'customer', since: message.createdAt } as const;
  const calls = open(
    { ...thread, waiting },
    { viewer: bea, answers: { [`POST ${path}/settle`]: answer(200, { success: true }) } },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'No Answer Needed' }));
  await waitFor(() => expect(bodiesOf(calls, `POST ${path}/settle`)).toHaveLength(1));
  cleanup();
  open({ ...thread, waiting });
  await screen.findByText(/^Waiting for an answer from the shop/);
  expect(screen.queryByRole('button', { name: 'No Answer Needed' })).toBeNull();
});
