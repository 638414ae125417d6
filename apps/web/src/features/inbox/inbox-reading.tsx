import type { ParsedFiles } from '#contracts';
import { count, money } from '../../lib/format.js';
import { Facts } from '../../ui/facts.js';
import * as styles from './inbox.css.js';

interface ReadPiece {
  title: string | null;
  quantities: readonly number[];
  size: string | null;
  paperType: string | null;
  colors: string | null;
  finishing: string | null;
  bindery: string | null;
  totalPrice?: string | null;
}

function Piece({ piece }: { piece: ReadPiece }) {
  const { title, quantities, size, paperType, colors, finishing, bindery, totalPrice } = piece;
  return (
    <li className={styles.item}>
      <p className={styles.itemTitle}>{title ?? 'Untitled'}</p>
      <Facts
        facts={[
          ['Quantity', quantities.map(count).join(' / ')],
          ['Size', size],
          ['Paper', paperType],
          ['Colors', colors],
          ['Finishing', [finishing, bindery].filter(Boolean).join(', ')],
          ['Price', totalPrice && money(totalPrice)],
        ]}
      />
    </li>
  );
}

/** What a request or a purchase order asks for. */
export function InboxReading({ reading }: { reading: ParsedFiles }) {
  const { order, items, unread } = reading;
  const pieces: readonly ReadPiece[] =
    order?.jobs ??
    items.map(({ quantity, quantities, ...item }) => ({
      ...item,
      quantities: quantities.length ? quantities : quantity === null ? [] : [quantity],
    }));
  return (
    <div className={styles.stack}>
      {order && (
        <Facts
          facts={[
            ['Customer PO Number', order.customerPoNumber],
            ['Delivery Address', order.deliveryAddress],
            ['Notes', order.notes],
          ]}
        />
      )}
      <ul className={styles.items} aria-label="Pieces">
        {pieces.map((piece, index) => (
          <Piece key={index} piece={piece} />
        ))}
      </ul>
      {unread.length > 0 && (
        <p className={styles.quiet}>Not read: {unread.map(({ text }) => `“${text}”`).join(', ')}</p>
      )}
    </div>
  );
}
