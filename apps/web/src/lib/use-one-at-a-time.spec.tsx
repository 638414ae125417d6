import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useOneAtATime } from './use-one-at-a-time.js';

test('ignores a second press, and accepts the next one afterward', async () => {
  const work = jest.fn(() => Promise.resolve());
  const { result } = renderHook(() => useOneAtATime<'approve' | 'reject'>());
  await act(async () => {
    await Promise.all([result.current.run('approve', work), result.current.run('reject', work)]);
  });
  expect(work).toHaveBeenCalledTimes(1);
  await act(() => result.current.run('reject', work));
  expect(work).toHaveBeenCalledTimes(2);
});
