import { answer, fakeApi } from '../testing/fake-api.js';
import { api, ApiError, reasonOf } from './api.js';

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => Promise.reject(new Error('did not fail')),
    (error: unknown) => error as ApiError,
  );

test('the text of an error is the status, a colon, a space and the body as it came', async () => {
  fakeApi({
    'GET /api/quotes': answer(
      409,
      '{"statusCode":409,"message":"This quote is already approved."}',
    ),
  });
  const error = await failure(api.get('/api/quotes'));
  expect(error.message).toBe('409: {"statusCode":409,"message":"This quote is already approved."}');
  expect(error).toBeInstanceOf(ApiError);
});

test('an empty body leaves the status text', async () => {
  fakeApi({ 'GET /api/quotes': answer(502) });
  expect((await failure(api.get('/api/quotes'))).message).toBe('502: Bad Gateway');
});

test('people read the sentence of the server, or the given one when there is none', async () => {
  fakeApi({
    'GET /a': answer(400, {
      statusCode: 400,
      message: 'Title is required',
      errors: [{ field: 'title', message: 'Title is required' }],
    }),
    'GET /b': answer(502, '<html>Bad gateway</html>'),
    'GET /c': answer(500, 'null'),
  });
  const serverAnswer = await failure(api.get('/a'));
  expect(reasonOf(serverAnswer, 'Failed to create quote')).toBe('Title is required');
  expect(serverAnswer.errors).toEqual([{ field: 'title', message: 'Title is required' }]);
  expect(reasonOf(await failure(api.get('/b')), 'Failed to create quote')).toBe(
    'Failed to create quote',
  );
  expect(reasonOf(await failure(api.get('/c')), 'Failed to create quote')).toBe(
    'Failed to create quote',
  );
  expect(reasonOf(new TypeError('Failed to fetch'), 'Failed to create quote')).toBe(
    'Failed to create quote',
  );
});

test('every call carries the session, and JSON is announced only with a body', async () => {
  const calls = fakeApi({
    'GET /a': answer(200, {}),
    'POST /b': answer(201, { id: '1' }),
    'POST /api/logout': answer(200),
  });
  await api.get('/a');
  await expect(api.post('/b', { title: 'Flyers' }, { idempotencyKey: 'k-1' })).resolves.toEqual({
    id: '1',
  });
  await expect(api.post('/api/logout')).resolves.toBeUndefined();
  expect(calls.map(({ credentials }) => credentials)).toEqual(['include', 'include', 'include']);
  expect(calls[0]?.headers).not.toHaveProperty('content-type');
  expect(calls[1]).toMatchObject({
    headers: { 'content-type': 'application/json', 'idempotency-key': 'k-1' },
    body: { title: 'Flyers' },
  });
  expect(calls[2]?.headers).not.toHaveProperty('content-type');
  expect(calls[2]?.headers).not.toHaveProperty('idempotency-key');
});

test('a list comes with the count of the whole and the way to its next page', async () => {
  fakeApi({
    'GET /api/jobs': answer(200, [{ id: '1' }], {
      'x-total-count': '42',
      link: '</api/jobs?cursor=abc>; rel="next"',
    }),
  });
  await expect(api.list('/api/jobs')).resolves.toEqual({
    rows: [{ id: '1' }],
    total: 42,
    isMore: false,
    next: '/api/jobs?cursor=abc',
  });
  fakeApi({
    'GET /api/jobs?q=gala': answer(200, [], { 'x-total-count': '100', 'x-total-more': 'true' }),
  });
  await expect(api.list('/api/jobs?q=gala')).resolves.toEqual({
    rows: [],
    total: 100,
    isMore: true,
    next: undefined,
  });
});

test('counts the rows of a list without a total', async () => {
  fakeApi({ 'GET /api/quotes': answer(200, [{ id: '1' }, { id: '2' }]) });
  await expect(api.list('/api/quotes')).resolves.toEqual({
    rows: [{ id: '1' }, { id: '2' }],
    total: 2,
    isMore: false,
    next: undefined,
  });
});
