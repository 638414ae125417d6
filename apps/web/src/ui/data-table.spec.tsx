import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { listAsLeft } from '../lib/list-place.js';
import { Button } from './button.js';
import { type Column, DataTable } from './data-table.js';

afterEach(cleanup);

interface Quote {
  id: string;
  title: string;
  price: string;
}

const accept = jest.fn();
const columns: Column<Quote>[] = [
  { id: 'title', header: 'Title', isSortable: true, isPrimary: true, cell: (quote) => quote.title },
  { id: 'price', header: 'Price', align: 'end', isSortable: true, cell: (quote) => quote.price },
  { id: 'actions', header: 'Actions', cell: (quote) => <Button onPress={() => accept(quote.id)}>Accept</Button> },
];
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
const orders = () => screen.getAllByRole('columnheader').map((header) => header.getAttribute('aria-sort'));

test('the first press on a header sorts ascending, the next ones turn the order about', async () => {
  const onSort = jest.fn();
  const { rerender } = render(table(undefined, onSort));
  await press();
  rerender(table('price', onSort));
  await press();
  rerender(table('-price', onSort));
  await press();
  expect(onSort.mock.calls).toEqual([['price'], ['-price'], ['price']]);
});

test('the header says by what and in which direction the list is sorted', () => {
  const { rerender } = render(table('title', jest.fn()));
  expect(orders()).toEqual(['ascending', 'none', null]);
  rerender(table('-price', jest.fn()));
  expect(orders()).toEqual(['none', 'descending', null]);
});

// jsdom opens no tabs, so the click is stopped once it is known that the application did not take it.
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
  await userEvent.click(within(screen.getAllByRole('row')[1]!).getByRole('button', { name: 'Accept' }));
  expect(accept).toHaveBeenCalledWith('a');
  expect(location.pathname).toBe('/quotes');
});

test('on a phone every fact keeps the name of its column', () => {
  render(table());
  const cells = within(screen.getAllByRole('row')[1]!).getAllByRole('cell');
  expect(cells.map((cell) => cell.dataset.label)).toEqual(['Title', 'Price', 'Actions']);
});

const manyRows = Array.from({ length: 250 }, (_row, at): Quote => ({ id: `${at}`, title: `Quote ${at}`, price: '$1.00' }));

describe('of the rows of a list', () => {
  const rowHeight = 100;
  const bodies = () => [...document.querySelectorAll('tbody')];
  const heightOf = ({ rows, style }: HTMLTableSectionElement) =>
    rows.length
      ? rows.length * rowHeight
      : Number(style.getPropertyValue('--rows')) * rowHeight + Number.parseInt(style.getPropertyValue('--known'), 10);
  let waiting: FrameRequestCallback[] = [];
  let top = 0;

  beforeEach(() => {
    history.replaceState(null, '', '/quotes');
    [waiting, top, window.innerWidth, window.innerHeight] = [[], 0, 1200, 800];
    jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((look) => waiting.push(look));
    jest.spyOn(globalThis, 'cancelAnimationFrame').mockImplementation((handle) => void waiting.fill(() => {}, handle - 1, handle));
    jest.spyOn(HTMLTableSectionElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLTableSectionElement) {
      const before = bodies().slice(0, bodies().indexOf(this));
      return { top: before.reduce((sum, body) => sum + heightOf(body), top), height: heightOf(this) } as DOMRect;
    });
  });
  afterEach(() => jest.restoreAllMocks());

  const frame = () =>
    act(() => {
      const now = waiting;
      waiting = [];
      now.forEach((look) => look(0));
    });
  const settled = () => {
    for (let left = 100; waiting.length > 0 && left > 0; left--) frame();
  };
  const scrollTo = (height: number) => {
    top = -height;
    act(() => void dispatchEvent(new Event('scroll')));
  };
  /** Rows that are there, and as negative numbers those that are not, by their height. */
  const drawn = () => bodies().map((body) => body.rows.length || -heightOf(body) / rowHeight);
  const list = (rows: Quote[]) => (
    <DataTable label="Quotes" columns={columns} rows={rows} rowKey={(row) => row.id} rowHref={(row) => `/quotes/${row.id}`} />
  );
  const two = (blocks: number) => Array.from({ length: blocks }, () => 2);

  test('what is seen comes first, then a few more every frame, until all of a short list are there', () => {
    const { rerender } = render(list(manyRows.slice(0, 33)));
    expect(drawn()).toEqual([...two(3), -27]);
    frame();
    expect(drawn()).toEqual([...two(5), -23]);
    frame();
    expect(drawn()).toEqual([...two(6), -21]);
    settled();
    expect(drawn()).toEqual([...two(16), 1]);
    scrollTo(2410);
    frame();
    rerender(list(manyRows.slice(0, 34).toReversed()));
    expect(drawn()).toEqual([-24, ...two(5)]);
    settled();
    expect(drawn()).toEqual(two(17));
  });

  test('a frame that comes when the list has just gone finds nothing to do', () => {
    const { unmount } = render(list(manyRows.slice(0, 33)));
    const [look] = waiting;
    unmount();
    expect(() => look!(0)).not.toThrow();
  });

  test('a list that scrolls while its rows are being drawn is not taken for what it was before', () => {
    /** The last of a block that is drawn: the window scrolls, and a frame goes by, before React has told anybody of it. */
    function Shaking({ id }: Quote) {
      useLayoutEffect(() => {
        if (!/[13579]$/.test(id)) return;
        dispatchEvent(new Event('scroll'));
        waiting.splice(0).forEach((look) => look(0));
      }, [id]);
      return id;
    }
    const shaking: Column<Quote>[] = [{ id: 'title', header: 'Title', cell: (row) => <Shaking {...row} /> }];
    render(<DataTable label="Quotes" columns={shaking} rows={manyRows.slice(0, 33)} rowKey={(row) => row.id} />);
    frame();
    expect(drawn()).toEqual([...two(5), -23]);
    frame();
    expect(drawn()).toEqual([...two(6), -21]);
  });

  test('of many those near what is seen are there, in their place among all, and for paper all', () => {
    const { rerender } = render(list(manyRows));
    settled();
    expect(drawn()).toEqual([...two(12), -226]);
    screen.getByRole('link', { name: 'Quote 12' }).focus();
    scrollTo(2600);
    settled();
    expect(drawn()).toEqual([-10, ...two(20), -200]);
    scrollTo(9010);
    frame();
    expect(drawn()).toEqual([-12, 2, -76, ...two(5), -150]);
    settled();
    expect(drawn()).toEqual([-12, 2, -60, ...two(20), -136]);
    expect(bodies()[3]!.rows[0]!.getAttribute('aria-rowindex')).toBe('76');
    expect(document.activeElement?.textContent).toBe('Quote 12');
    rerender(list(manyRows.toReversed()));
    expect(drawn()).toEqual([-12, 2, -76, ...two(5), -150]);
    act(() => void dispatchEvent(new Event('beforeprint')));
    expect(drawn()).toEqual(two(125));
  });

  test('a row that was never there is taken to be as high as the first were, in the width that they were measured in', () => {
    let height = rowHeight;
    jest.spyOn(HTMLTableSectionElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLTableSectionElement) {
      return { top: 0, height: this.rows.length * height } as DOMRect;
    });
    const taken = () => screen.getByRole('table').style.getPropertyValue('--row');
    render(list(manyRows));
    settled();
    expect(taken()).toBe('100px');
    height = 150;
    scrollTo(0);
    settled();
    expect(taken()).toBe('100px');
    window.innerWidth -= 500;
    act(() => void dispatchEvent(new Event('resize')));
    settled();
    expect(taken()).toBe('150px');
  });
});

describe('a list that was left for one of its records', () => {
  let top = 0;
  const scroll = jest.fn((_left: number, by: number) => {
    top -= by;
  });
  const menus = () => screen.getByRole('link', { name: 'Menus' });
  beforeEach(() => {
    history.replaceState(null, '', '/quotes?sort=title');
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => ({ top }) as DOMRect);
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
    render(<DataTable label="Quotes" columns={columns} rows={manyRows} rowKey={(row) => row.id} rowHref={(row) => `/quotes/${row.id}`} />);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Quote 240' })));
    expect(screen.queryByRole('link', { name: 'Quote 220' })).toBeNull();
  });

  test('begins at its top for who comes from elsewhere', async () => {
    await leave();
    history.pushState(null, '', '/quotes?sort=title');
    render(table());
    await new Promise(requestAnimationFrame);
    expect([document.activeElement, scroll.mock.calls]).toEqual([document.body, []]);
  });
});

test('a row’s link says for the date beneath the pointer what the date would', () => {
  const dated: Column<Quote> = {
    id: 'created',
    header: 'Created',
    cell: () => <time title="Sunday, November 22, 2026 at 2:11:16 PM EST">Nov 22, 2026</time>,
  };
  render(
    <DataTable label="Quotes" columns={[columns[0]!, dated]} rows={rows} rowKey={({ id }) => id} rowHref={({ id }) => `/quotes/${id}`} />,
  );
  const [link] = screen.getAllByRole('link');
  fireEvent.mouseMove(link!, { clientX: 0, clientY: 0 }); // without a layout all of it lies there
  expect(link!.title).toBe('Sunday, November 22, 2026 at 2:11:16 PM EST');
  fireEvent.mouseMove(link!, { clientX: 5, clientY: 0 });
  expect(link!.title).toBe('');
});
