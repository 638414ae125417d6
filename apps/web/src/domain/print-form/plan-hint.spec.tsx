import { fireEvent, screen, waitFor } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { openPage } from '../../testing/open-page.js';
import { PlanHint } from './plan-hint.js';
import { emptyPrint } from './print-values.js';

function Form() {
  const methods = useForm({ defaultValues: emptyPrint });
  return (
    <FormProvider {...methods}>
      <input aria-label="In-Homes Date" {...methods.register('inHomesDate')} />
      <input aria-label="Notes" {...methods.register('notes')} />
      <PlanHint />
    </FormProvider>
  );
}
const text = 'To be in homes Dec 1–4 we need your files by Nov 12.';
const hintOf = (inHomesDate: string, postageClass = 'marketing') =>
  `GET /api/plan/hint?${new URLSearchParams({ inHomesDate, deliveryMethod: emptyPrint.deliveryMethod, printType: emptyPrint.printType, postageClass }).toString()}`;
const type = (value: string) =>
  fireEvent.change(screen.getByLabelText('In-Homes Date'), { target: { value } });

test('asks once the date is typed, and says until when the files are needed', async () => {
  const calls = fakeApi({ [hintOf('Dec 1-4')]: answer(200, { text, fits: true }) });
  openPage(<Form />, { path: '/quote-request' });
  expect(calls).toEqual([]);
  type('Dec');
  type('Dec 1-4');
  await screen.findByText(text);
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([hintOf('Dec 1-4')]);
  type('');
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
});

test('shows nothing for a date that cannot be read', async () => {
  const calls = fakeApi({ [hintOf('soon')]: answer(200, { text: null, fits: true }) });
  openPage(<Form />, { path: '/quote-request' });
  type('soon');
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(document.body.textContent).toBe('');
});

test('asks for the class of postage that the notes name', async () => {
  fakeApi({
    [hintOf('Dec 1-4')]: answer(200, { text, fits: true }),
    [hintOf('Dec 1-4', 'firstClass')]: answer(200, { text: 'Later', fits: true }),
  });
  openPage(<Form />, { path: '/quote-request' });
  type('Dec 1-4');
  await screen.findByText(text);
  fireEvent.change(screen.getByLabelText('Notes'), { target: { value: 'Post it First-Class' } });
  expect(await screen.findByText('Later')).toBeTruthy();
});
