import { memo, type MouseEvent, type ReactNode, type Ref } from 'react';
import type { Column, Fold } from './data-table.columns.js';
import * as styles from './data-table.css.js';

// Some browsers drop table roles when the parts become grids, so they are explicit.
export const as = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader', scope: 'col' },
  cell: { role: 'cell' },
} as const;

interface TableRowProps<Row> {
  ref: Ref<HTMLTableRowElement>;
  row: Row;
  href?: string;
  /** Index of the row, and the height of the missing rows above it in pixels. */
  index: number;
  spaceAbove: number;
  columns: Column<Row>[];
  folds: Fold[];
  onFollow: (event: MouseEvent<HTMLAnchorElement>) => void;
}

const emptyCell = '-';

/**
 * The row’s link covers its dates and cut texts, so it takes the title of the one under the
 * pointer.
 */
function showFullTitle({
  currentTarget: link,
  clientX: x,
  clientY: y,
}: MouseEvent<HTMLAnchorElement>) {
  const titleElements = link.closest('tr')!.querySelectorAll<HTMLElement>('[title]:not(a)');
  const elementAtPointer = [...titleElements].find((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return x >= left && x <= right && y >= top && y <= bottom;
  });
  const title = elementAtPointer?.title ?? '';
  if (link.title !== title) link.title = title;
}

export const TableRow = memo(function TableRow<Row>({
  ref,
  row,
  href,
  index,
  spaceAbove,
  columns,
  folds,
  onFollow,
}: TableRowProps<Row>) {
  return (
    <tr
      ref={ref}
      {...as.row}
      aria-rowindex={index + 2}
      data-index={index}
      data-link={href && ''}
      className={styles.row}
      style={spaceAbove ? { marginTop: spaceAbove } : undefined}
    >
      {columns.map((column, index) => {
        const content = column.cell(row);
        const text = column.isTruncated ? (
          <span className={styles.ellipsis}>{content}</span>
        ) : (
          content
        );
        return (
          <td
            key={column.id}
            {...as.cell}
            {...folds[index]}
            data-label={column.header}
            data-align={column.align}
            data-primary={column.isPrimary && ''}
            data-pinned={column.isPinned && ''}
            data-corner={column.isCorner && ''}
            data-none={content === emptyCell ? '' : undefined}
            className={styles.cell}
          >
            {href && column.isPrimary ? (
              <a
                href={href}
                data-row
                className={styles.link}
                onClick={onFollow}
                onMouseMove={showFullTitle}
              >
                {text}
              </a>
            ) : (
              text
            )}
          </td>
        );
      })}
    </tr>
  );
}) as <Row>(props: TableRowProps<Row>) => ReactNode;
