import { ArrowUp } from 'lucide-react';
import { type CSSProperties, memo, type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { Link } from 'wouter';
import { leaveListAt, placeHere, returnToPlace } from '../lib/list-place.js';
import { useNear } from '../lib/use-near.js';
import * as styles from './data-table.css.js';

export interface Column<Row> {
  id: string;
  /** Also the fact's label on a phone's card. */
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'end';
  isSortable?: boolean;
  /** A grid track (`120px`, `minmax(0, 2fr)`), the same for every row, so nothing that depends on content. */
  width?: string;
  /** Names the row: carries its link, and heads its card on a phone. */
  isPrimary?: boolean;
  /** One line, cut with an ellipsis. */
  isTruncated?: boolean;
  /** The last one: stays in sight when the others have to be scrolled. */
  isPinned?: boolean;
}

interface DataTableProps<Row> {
  label: string;
  /** Keep the array outside the component: rows are drawn again only when it or their row changes. */
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  /** The whole row becomes a link to it. */
  rowHref?: (row: Row) => string;
  /** A column's id; `-id` is descending. */
  sort?: string;
  onSort?: (sort: string) => void;
}

// Some browsers forget what a table is when its parts become grids; said in words, they do not.
const as = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader', scope: 'col' },
  cell: { role: 'cell' },
} as const;

const track = <Row,>({ width, isPrimary }: Column<Row>) => width ?? (isPrimary ? 'minmax(0, 2fr)' : 'minmax(0, 1fr)');

const blockSize = 20; // drawn within a frame
/** A list of more is there only as far as it is near what is seen: rows that nobody sees would have to go away when it is sorted. */
const mostBlocks = 10;
const blocksOf = <Row,>(rows: Row[]) =>
  Array.from({ length: Math.ceil(rows.length / blockSize) }, (_block, index) => {
    const from = index * blockSize;
    return rows.slice(from, from + blockSize) as [Row, ...Row[]];
  });

/** A table with sortable columns and rows that are links; under 640 px of room each row is a card. */
export function DataTable<Row>({ label, columns, rows, rowKey, rowHref, sort, onSort }: DataTableProps<Row>) {
  const table = useRef<HTMLTableElement>(null);
  useLayoutEffect(() => returnToPlace(table.current!), []);
  const left = placeHere()?.row;
  const isLeft = (row: Row) => rowHref?.(row) === left;
  const blocks = useMemo(() => blocksOf(rows), [rows]);
  const isLong = blocks.length > mostBlocks;
  const tracks = { '--tracks': columns.map(track).join(' '), '--columns': columns.length } as CSSProperties;
  return (
    <div className={styles.frame}>
      <table ref={table} {...as.table} aria-label={label} aria-rowcount={rows.length + 1} className={styles.table} style={tracks}>
        <thead {...as.group} className={styles.head}>
          <tr {...as.row} className={styles.headRow}>
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        {blocks.map((block, at) => (
          <Block
            key={rowKey(block[0])}
            rows={block}
            columns={columns}
            rowKey={rowKey}
            rowHref={rowHref}
            from={isLong ? at * blockSize + 2 : undefined}
            isFirst={at < mostBlocks || (left !== undefined && block.some(isLeft))}
          />
        ))}
      </table>
    </div>
  );
}

interface BlockProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'rows' | 'rowKey' | 'rowHref'> {
  /** The place of its first row among all, where not all are there. */
  from?: number;
  isFirst: boolean;
}

/** Drawn again only when one of its rows changes: of a long list most of it is nothing. */
const Block = memo(function Block<Row>({ rows, columns, rowKey, rowHref, from, isFirst }: BlockProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { isNear, height } = useNear(body, from !== undefined, isFirst);
  return (
    <tbody
      ref={body}
      {...as.group}
      data-away={isNear ? undefined : ''}
      className={styles.block}
      style={{ '--rows': rows.length, height: isNear ? undefined : height } as CSSProperties}
    >
      {isNear &&
        rows.map((row, index) => (
          <TableRow
            key={rowKey(row)}
            row={row}
            columns={columns}
            href={rowHref?.(row)}
            index={from === undefined ? undefined : from + index}
          />
        ))}
    </tbody>
  );
}) as <Row>(props: BlockProps<Row>) => ReactNode;

interface HeadCellProps<Row> {
  column: Column<Row>;
  sort?: string;
  onSort?: (sort: string) => void;
}

function HeadCell<Row>({ column: { id, header, align, isSortable, isPinned }, sort, onSort }: HeadCellProps<Row>) {
  if (!isSortable || !onSort) {
    return (
      <th {...as.header} data-align={align} data-pinned={isPinned && ''} className={styles.headCell}>
        {header}
      </th>
    );
  }
  const order = sort === id ? 'ascending' : sort === `-${id}` ? 'descending' : 'none';
  return (
    <th {...as.header} aria-sort={order} data-align={align} data-sortable className={styles.headCell}>
      <button type="button" className={styles.sorter} onClick={() => onSort(order === 'ascending' ? `-${id}` : id)}>
        {header}
        <ArrowUp size={14} aria-hidden className={styles.arrow} />
      </button>
    </th>
  );
}

interface TableRowProps<Row> {
  row: Row;
  columns: Column<Row>[];
  href?: string;
  /** Its place among all, where not all are there. */
  index?: number;
}

/** What a cell holds of which there is nothing: a card leaves it out. */
const nothing = '-';

const TableRow = memo(function TableRow<Row>({ row, columns, href, index }: TableRowProps<Row>) {
  return (
    <tr {...as.row} aria-rowindex={index} data-link={href && ''} className={styles.row}>
      {columns.map((column) => {
        const content = column.cell(row);
        return (
          <td
            key={column.id}
            {...as.cell}
            data-label={column.header}
            data-align={column.align}
            data-primary={column.isPrimary && ''}
            data-pinned={column.isPinned && ''}
            data-none={content === nothing ? '' : undefined}
            className={styles.cell}
          >
            <Content column={column} href={href}>
              {content}
            </Content>
          </td>
        );
      })}
    </tr>
  );
}) as <Row>(props: TableRowProps<Row>) => ReactNode;

interface ContentProps<Row> {
  column: Column<Row>;
  href?: string;
  children: ReactNode;
}

function Content<Row>({ column, href, children }: ContentProps<Row>) {
  const text = column.isTruncated ? <span className={styles.truncated}>{children}</span> : children;
  if (!href || !column.isPrimary) return text;
  return (
    <Link href={href} data-row className={styles.link} onClick={({ currentTarget }) => leaveListAt(currentTarget)}>
      {text}
    </Link>
  );
}
