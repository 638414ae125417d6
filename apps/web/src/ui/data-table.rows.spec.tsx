import { jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { DataTable } from './data-table.js';
import { columns, manyRows, type Quote } from './data-table.testing.js';

afterEach(cleanup);

describe('of the rows of a list', () => {
  let rowHeight = 100;
  const pixels = (text: string) => Number.parseInt(text, 10) || 0;
  const body = () => document.querySelector('tbody')!;
  const drawnRows = () => [...body().rows];

  let reportSizes: () => void;

  beforeEach(() => {
    history.replaceState(null, '', '/quotes');
    rowHeight = 100;
    class ResizeObserver {
      constructor(callback: (entries: unknown[]) => void) {
        reportSizes = () =>
          callback(
            drawnRows().map((target) => ({ target, borderBoxSize: [{ blockSize: rowHeight }] })),
          );
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    }
    Object.assign(globalThis, { ResizeObserver });
    Object.assign(window, { innerWidth: 1200, innerHeight: 800, scrollY: 0 });
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => rowHeight);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(globalThis, 'ResizeObserver');
  });

  const scrollTo = (top: number) =>
    act(() => {
      window.scrollY = top;
      dispatchEvent(new Event('scroll'));
    });
  /** Numbers of consecutive rows; negative numbers are gaps, computed from the reserved space. */
  const shape = () => {
    const parts: number[] = [];
    for (const { style } of drawnRows()) {
      const gap = pixels(style.marginTop) / rowHeight;
      if (gap) parts.push(-gap);
      const before = parts.at(-1) ?? 0;
      if (before > 0) parts[parts.length - 1] = before + 1;
      else parts.push(1);
    }
    const rowsBelow = pixels(body().style.paddingBottom) / rowHeight;
    return rowsBelow ? [...parts, -rowsBelow] : parts;
  };
  const list = (rows: Quote[]) => (
    <DataTable
      label="Quotes"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      rowHref={(row) => `/quotes/${row.id}`}
    />
  );

  test('all of a short list are there', () => {
    const { rerender } = render(list(manyRows.slice(0, 33)));
    expect(shape()).toEqual([33]);
    scrollTo(2400);
    rerender(list(manyRows.slice(0, 200).toReversed()));
    expect(shape()).toEqual([200]);
  });

  test('renders the rows near the window, and all of them for print', () => {
    const { rerender } = render(list(manyRows));
    expect(shape()).toEqual([18, -232]);
    act(() => screen.getByRole('link', { name: 'Quote 12' }).focus());
    scrollTo(2600);
    expect(shape()).toEqual([-12, 1, -3, 28, -206]);
    scrollTo(9000);
    expect(shape()).toEqual([-12, 1, -67, 28, -142]);
    expect(drawnRows()[1]!.getAttribute('aria-rowindex')).toBe('82');
    expect(document.activeElement?.textContent).toBe('Quote 12');
    rerender(list(manyRows.toReversed()));
    expect(document.activeElement?.textContent).toBe('Quote 12');
    act(() => void dispatchEvent(new Event('beforeprint')));
    expect(shape()).toEqual([250]);
    act(() => void dispatchEvent(new Event('afterprint')));
    expect(drawnRows().length).toBeLessThan(50);
  });

  test('estimates unmeasured rows at the average height for this width', () => {
    render(list(manyRows));
    expect(shape()).toEqual([18, -232]);
    [rowHeight, window.innerWidth] = [150, 700];
    act(() => {
      dispatchEvent(new Event('resize'));
      reportSizes();
    });
    expect(shape()).toEqual([16, -234]);
  });
});
