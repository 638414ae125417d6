import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listAsLeft } from '../lib/list-place.js';
import { type Column, DataTable } from './data-table.js';
import { accept, columns, manyRows, type Quote } from './data-table.testing.js';

afterEach(cleanup);

const rows: Quote[] = [
  { id: 'a', title: 'Flyers', price: '$1.00' },
  { id: 'b', title: 'Menus', price: '$2.00' },
];

const table = (sort?: string, onSort?: (sort: string) => void) => (
  <DataTable
    label="Quotes"
    columns={columns}
    rows={rows}
    rowKey={(row) => row.id}
    rowHref={(row) => `/quotes/${row.id}`}
    sort={sort}
    onSort={onSort}
  />
);

const press = () => userEvent.click(screen.getByRole('button', { name: 'Price' }));
const orders = () =>
  screen.getAllByRole('columnheader').map((header) => header.getAttribute('aria-sort'));

test('sorts ascending on the first press, then reverses', async () => {
  const onSort = jest.fn();
  const { rerender } = render(table(undefined, onSort));
  await press();
  rerender(table('price', onSort));
  await press();
  rerender(table('-price', onSort));
  await press();
  expect(onSort.mock.calls).toEqual([['price'], ['-price'], ['price']]);
});

test('announces the sort column and direction', () => {
  const { rerender } = render(table('title', jest.fn()));
  expect(orders()).toEqual(['ascending', 'none', null]);
  rerender(table('-price', jest.fn()));
  expect(orders()).toEqual(['none', 'descending', null]);
});

// jsdom opens no tabs, so the click is canceled after the application ignored it.
function isLeftToBrowser(link: HTMLElement, how: MouseEventInit) {
  let isTaken = true;
  const stop = (event: Event) => {
    isTaken = event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('click', stop, { once: true });
  fireEvent(link, new MouseEvent('click', { bubbles: true, cancelable: true, ...how }));
  return !isTaken;
}

test('a row is a link to its record, and leaves a middle click to the browser', async () => {
  history.replaceState(null, '', '/quotes');
  render(table());
  const link = screen.getByRole('link', { name: 'Menus' });
  expect(link.getAttribute('href')).toBe('/quotes/b');
  expect(isLeftToBrowser(link, { button: 1 })).toBe(true);
  expect(isLeftToBrowser(link, { ctrlKey: true })).toBe(true);
  expect(location.pathname).toBe('/quotes');
  await userEvent.click(link);
  expect(location.pathname).toBe('/quotes/b');
});

test('another button in the row does its own work and does not open the record', async () => {
  history.replaceState(null, '', '/quotes');
  render(table());
  await userEvent.click(
    within(screen.getAllByRole('row')[1]!).getByRole('button', { name: 'Accept' }),
  );
  expect(accept).toHaveBeenCalledWith('a');
  expect(location.pathname).toBe('/quotes');
});

test('labels each fact on a phone', () => {
  render(table());
  const cells = within(screen.getAllByRole('row')[1]!).getAllByRole('cell');
  expect(cells.map((cell) => cell.dataset.label)).toEqual(['Title', 'Price', 'Actions']);
});

describe('a list that was left for a record', () => {
  let top = 0;
  const scroll = jest.fn((_left: number, by: number) => {
    top -= by;
  });
  const menus = () => screen.getByRole('link', { name: 'Menus' });
  beforeEach(() => {
    history.replaceState(null, '', '/quotes?sort=title');
    jest
      .spyOn(Element.prototype, 'getBoundingClientRect')
      .mockImplementation(() => ({ top }) as DOMRect);
    const IntersectionObserver = class {
      observe() {}
      disconnect() {}
    };
    Object.assign(globalThis, { scrollBy: scroll.mockClear(), IntersectionObserver });
  });
  afterEach(() => jest.restoreAllMocks());

  const leave = async () => {
    const list = render(table());
    top = 300;
    await userEvent.click(menus());
    expect(location.pathname).toBe('/quotes/b');
    list.unmount();
    top = 900;
  };

  test.each([
    ['Back', () => act(() => history.back())],
    [
      'the way back of its record',
      () => {
        const { href, state } = listAsLeft('/quotes');
        history.pushState(state, '', href);
      },
    ],
  ])('has by %s its search, and the row that was followed where it was', async (_way, goBack) => {
    await leave();
    goBack();
    await waitFor(() => expect(location.pathname + location.search).toBe('/quotes?sort=title'));
    render(table());
    await waitFor(() => expect(document.activeElement).toBe(menus()));
    expect([top, scroll.mock.calls]).toEqual([300, [[0, 600]]]);
  });

  test('has the row also far down, where most rows are not there', async () => {
    history.replaceState({ place: { row: '/quotes/240', top: 300 } }, '');
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(100);
    render(
      <DataTable
        label="Quotes"
        columns={columns}
        rows={manyRows}
        rowKey={(row) => row.id}
        rowHref={(row) => `/quotes/${row.id}`}
      />,
    );
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Quote 240' })),
    );
    expect(screen.queryByRole('link', { name: 'Quote 220' })).toBeNull();
  });

  test('starts at the top for users from elsewhere', async () => {
    await leave();
    history.pushState(null, '', '/quotes?sort=title');
    render(table());
    await new Promise(requestAnimationFrame);
    expect([document.activeElement, scroll.mock.calls]).toEqual([document.body, []]);
  });
});

test('takes the title of the date under the pointer for the row’s link', () => {
  const dateColumn: Column<Quote> = {
    id: 'created',
    header: 'Created',
    cell: () => <time title="Sunday, November 22, 2026 at 2:11:16 PM EST">Nov 22, 2026</time>,
  };
  render(
    <DataTable
      label="Quotes"
      columns={[columns[0]!, dateColumn]}
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `/quotes/${id}`}
    />,
  );
  const [link] = screen.getAllByRole('link');
  // Without layout every element is at the pointer.
  fireEvent.mouseMove(link!, { clientX: 0, clientY: 0 });
  expect(link!.title).toBe('Sunday, November 22, 2026 at 2:11:16 PM EST');
  fireEvent.mouseMove(link!, { clientX: 5, clientY: 0 });
  expect(link!.title).toBe('');
});
