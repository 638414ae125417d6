import { act, cleanup, renderHook } from '@testing-library/react';
import { useSearchParam } from './search-params.js';

beforeEach(() => history.replaceState(null, '', '/quotes?status=pending'));
afterEach(cleanup);

const open = () =>
  renderHook(() => ({ q: useSearchParam('q'), sort: useSearchParam('sort', '-createdAt') }));

test('keeps other parameters in the address', () => {
  const { result } = open();
  expect(result.current.sort[0]).toBe('-createdAt');
  act(() => {
    result.current.q[1]('flyer & co');
    result.current.sort[1]('title');
  });
  expect(location.search).toBe('?status=pending&q=flyer+%26+co&sort=title');
  expect(open().result.current.q[0]).toBe('flyer & co');
});

test('does not write the initial value', () => {
  const { result } = open();
  act(() => result.current.sort[1]('title'));
  act(() => result.current.sort[1]('-createdAt'));
  expect(location.search).toBe('?status=pending');
});

test('typing leaves no trail in the history; a step does', () => {
  const { result } = open();
  const before = history.length;
  act(() => result.current.q[1]('a'));
  expect(history.length).toBe(before);
  act(() => result.current.q[1]('b', { push: true }));
  expect(history.length).toBe(before + 1);
});
