import { jest } from '@jest/globals';
import type { QueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer } from '../../testing/fake-api.js';
import { expectTitles, list, openList, page, quote } from './quotes.page.testing.js';

let client: QueryClient;
const open = (answers: Parameters<typeof openList>[0]) => void ({ client } = openList(answers));

test('ends after 1,000 rows, and explains how to see the rest', async () => {
  const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(53);
  const from = (first: number, rows: number) => {
    const link = `</api/quotes?cursor=${first + rows}>; rel="next"`;
    const some = Array.from({ length: rows }, (_row, index) => ({
      ...quote,
      id: `q${first + index}`,
    }));
    return page(some, { link, 'x-total-count': '1200' });
  };
  const more = (first: number, rows: number) => ({
    [`GET /api/quotes?cursor=${first}&limit=${rows}`]: from(first, rows),
  });
  open({
    [list()]: from(0, 50),
    ...more(50, 200),
    ...more(250, 200),
    ...more(450, 200),
    ...more(650, 200),
    ...more(850, 150),
  });
  for (const totalText of ['50', '250', '450', '650', '850']) {
    await screen.findByText(`${totalText} of 1,200 quotes`, { selector: 'p' });
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  }
  expect(
    await screen.findByText('Showing the first 1,000 quotes. Narrow your search to see the rest.'),
  ).toBeTruthy();
  expect(screen.getByText('1,000 of 1,200 quotes', { selector: 'p' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  height.mockRestore();
});

describe('more of a long list', () => {
  const nextUrl = '/api/quotes?sort=-createdAt&limit=50&cursor=abc';
  const next = 'GET /api/quotes?sort=-createdAt&limit=200&cursor=abc';
  const first = page([quote], { 'x-total-count': '2', link: `<${nextUrl}>; rel="next"` });
  const second = page([{ ...quote, id: 'q2', title: 'Second' }], { 'x-total-count': '2' });
  const more = () => screen.getByRole('button', { name: 'Show more' });

  test('loads larger pages on request, with a count', async () => {
    open({ [list()]: first, [next]: second });
    await expectTitles('Spring brochure');
    expect(screen.getByText('1 of 2 quotes')).toBeTruthy();
    await userEvent.click(more());
    await expectTitles('Spring brochure', 'Second');
    expect(screen.getByText('2 quotes')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('shows “more than” for uncounted rows until all are loaded', async () => {
    const headers = { 'x-total-count': '100', 'x-total-more': 'true' };
    open({
      [list()]: page([quote], { ...first.headers, ...headers }),
      [next]: page([{ ...quote, id: 'q2', title: 'Second' }], headers),
    });
    await expectTitles('Spring brochure');
    expect(screen.getByText('1 of more than 100 quotes')).toBeTruthy();
    await userEvent.click(more());
    await expectTitles('Spring brochure', 'Second');
    expect(screen.queryByText(/more than/)).toBeNull();
  });

  test('comes also when the list is just being read again', async () => {
    let come: (answerNext: typeof first) => void = () => undefined;
    const reads = [first, new Promise<typeof first>((resolve) => (come = resolve)), first];
    open({ [list()]: () => reads.shift()!, [next]: second });
    await expectTitles('Spring brochure');
    act(() => void client.invalidateQueries());
    await userEvent.click(more());
    act(() => come(page([{ ...quote, title: 'Changed' }], first.headers)));
    await expectTitles('Changed', 'Second');
    expect(reads).toEqual([first]);
  });

  test('loads also while a change refreshes the list', async () => {
    let come: (late: typeof second) => void = () => undefined;
    const nexts = [new Promise<typeof second>((resolve) => (come = resolve)), second];
    open({ [list()]: first, [next]: () => nexts.shift()! });
    await expectTitles('Spring brochure');
    await userEvent.click(more());
    act(() => void client.invalidateQueries());
    act(() => come(second));
    await expectTitles('Spring brochure', 'Second');
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('is offered again when it could not be had', async () => {
    const nexts = [answer(500), second];
    open({ [list()]: first, [next]: () => nexts.shift()! });
    await expectTitles('Spring brochure');
    await userEvent.click(more());
    expect(await screen.findByText('More quotes could not be loaded.')).toBeTruthy();
    await userEvent.click(more());
    await expectTitles('Spring brochure', 'Second');
  });
});
