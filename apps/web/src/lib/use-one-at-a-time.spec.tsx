import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useOneAtATime } from './use-one-at-a-time.js';

test('a second press in the same moment does nothing; after the first is done the next one counts', async () => {
  const work = jest.fn(() => Promise.resolve());
  const { result } = renderHook(() => useOneAtATime<'approve' | 'reject'>());
  await act(async () => {
    await Promise.all([result.current.run('approve', work), result.current.run('reject', work)]);
  });
  expect(work).toHaveBeenCalledTimes(1);
  await act(() => result.current.run('reject', work));
  expect(work).toHaveBeenCalledTimes(2);
});
