import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Up to this many rows are all rendered, so that the browser’s own search finds them. */
const maxWholeRows = 200;
const overscan = 10;

/**
 * Renders the rows near the window, and all rows for print.
 * @param body of the table
 * @param keys of all rows
 * @param returnKey key of the row to return to, rendered from the start
 */
export function useWindowRows(
  body: RefObject<HTMLTableSectionElement | null>,
  keys: string[],
  returnKey: string | undefined,
) {
  /** Offset of the body in the page, and gap between rows. */
  const [layout, setLayout] = useState({ top: 0, gap: 0 });
  const width = innerWidth;
  const estimateSize = useEstimate(body);
  const [keptKey, setKeptKey] = useState(returnKey);
  const isPrinting = useIsPrinting();
  const isWhole = keys.length <= maxWholeRows || isPrinting;
  const keptIndex = isWhole || keptKey === undefined ? -1 : keys.indexOf(keptKey);
  const rangeExtractor = useCallback(
    (range: Range) => {
      if (isWhole) return Array.from({ length: range.count }, (_row, index) => index);
      const near = defaultRangeExtractor(range);
      return keptIndex < 0 || near.includes(keptIndex)
        ? near
        : [...near, keptIndex].toSorted((a, b) => a - b);
    },
    [isWhole, keptIndex],
  );
  // oxlint-disable-next-line react-hooks/incompatible-library -- rows are given only `measureElement`, which stays the same
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: keys.length,
    getItemKey: useCallback((index: number) => keys[index]!, [keys]),
    estimateSize,
    scrollMargin: layout.top,
    gap: layout.gap,
    overscan,
    rangeExtractor,
    initialRect: { width: innerWidth, height: innerHeight },
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, width]);
  useLayoutEffect(() => {
    const { top, gap } = layoutOf(body.current!);
    setLayout((last) => (last.top === top && last.gap === gap ? last : { top, gap }));
  }, [body, keys, width]);
  useEffect(() => {
    const table = body.current!;
    const keep = ({ target }: FocusEvent) =>
      setKeptKey(keys[Number((target as Element).closest('tr')!.dataset.index)]);
    table.addEventListener('focusin', keep);
    return () => table.removeEventListener('focusin', keep);
  }, [body, keys]);
  let end = layout.top - layout.gap;
  const visible = virtualizer.getVirtualItems().map((row) => {
    const spaceAbove = row.start - end - layout.gap;
    ({ end } = row);
    return { index: row.index, spaceAbove };
  });
  return {
    visible,
    isWhole,
    spaceBelow: virtualizer.getTotalSize() + layout.top - end,
    measure: virtualizer.measureElement,
  };
}

const layoutOf = (body: HTMLElement) => ({
  top: Math.round(body.getBoundingClientRect().top + scrollY),
  gap: Number.parseFloat(getComputedStyle(body).rowGap) || 0,
});

/** Unmeasured rows are estimated at the average height for this window width. */
function useEstimate(body: RefObject<HTMLTableSectionElement | null>) {
  const estimate = useRef({ width: 0, height: 53 });
  return useCallback(() => {
    const rows = estimate.current.width === innerWidth ? [] : [...(body.current?.rows ?? [])];
    const height = rows.reduce((sum, row) => sum + row.offsetHeight, 0) / rows.length;
    if (rows.length) estimate.current = { width: innerWidth, height };
    return estimate.current.height;
  }, [body]);
}

function useIsPrinting() {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
