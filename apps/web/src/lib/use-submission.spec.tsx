import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useSubmission } from './use-submission.js';

const client = new QueryClient();
const withClient = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

function open() {
  const submittedTexts: string[] = [];
  let answer = () => {};
  const answeredPromise = new Promise<void>((resolve) => (answer = resolve));
  const mutationFn = (text: string) => {
    submittedTexts.push(text);
    return answeredPromise.then(() => text.length);
  };
  const { result } = renderHook(() => useSubmission({ mutationFn }), { wrapper: withClient });
  return { submittedTexts, answer: () => answer(), submission: () => result.current };
}

test('two presses at the same instant are one', async () => {
  const { submittedTexts, answer, submission } = open();
  const press = submission();
  await act(async () => {
    press.mutate('first');
    press.mutate('second');
    await expect(press.mutateAsync('third')).resolves.toBeUndefined();
    answer();
  });
  expect(submittedTexts).toEqual(['first']);
});

test('a press after the answer is another one', async () => {
  const { submittedTexts, answer, submission } = open();
  answer();
  await act(async () => expect(await submission().mutateAsync('first')).toBe(5));
  await act(async () => expect(await submission().mutateAsync('again')).toBe(5));
  expect(submittedTexts).toEqual(['first', 'again']);
});

test('one that is sent does not hold up another', async () => {
  const one = open();
  const other = open();
  await act(async () => {
    one.submission().mutate('one');
    other.submission().mutate('other');
  });
  expect([one.submittedTexts, other.submittedTexts]).toEqual([['one'], ['other']]);
  one.answer();
  other.answer();
});
