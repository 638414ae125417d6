import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { App } from '../app.js';

const path = '/stop-emails/0198c0de-0000-7000-8000-000000000041/q7vUe0hM2m';
const read = `GET /api${path}`;
const send = `POST /api${path}`;
const mute = (isMuted: boolean) => answer(200, { number: 'J-2026-0017', isMuted });

async function open(answers: Parameters<typeof fakeApi>[0]) {
  history.replaceState(null, '', path);
  const calls = fakeApi(answers);
  await act(async () => void render(<App />));
  return () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

afterEach(cleanup);

test('stops the emails by a press, and starts them again', async () => {
  let isMuted = false;
  const bodies = await open({
    [read]: mute(false),
    [send]: () => {
      isMuted = !isMuted;
      return mute(isMuted);
    },
  });
  expect(
    await screen.findByRole('heading', { name: 'Stop emails about J-2026-0017?' }),
  ).toBeTruthy();
  expect(bodies()).toEqual([]);
  await press('Stop Emails');
  expect(
    await screen.findByRole('heading', { name: 'Emails about J-2026-0017 are stopped' }),
  ).toBeTruthy();
  await press('Get Emails Again');
  await screen.findByRole('button', { name: 'Stop Emails' });
  expect(bodies()).toEqual([{ muted: true }, { muted: false }]);
});

test('says that a link is invalid', async () => {
  await open({ [read]: answer(404, { statusCode: 404, message: 'This link is invalid.' }) });
  expect(await screen.findByRole('heading', { name: 'Invalid Link' })).toBeTruthy();
});

test('keeps the choice when the server fails', async () => {
  await open({ [read]: mute(false), [send]: answer(502) });
  await press('Stop Emails');
  expect((await screen.findByRole('alert')).textContent).toContain('could not be reached');
  expect(screen.getByRole('button', { name: 'Stop Emails' })).toBeTruthy();
});
