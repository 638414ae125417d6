import { jest } from '@jest/globals';
import { Button } from './button.js';
import type { Column } from './data-table.js';

export interface Quote {
  id: string;
  title: string;
  price: string;
}

export const accept = jest.fn();
export const columns: Column<Quote>[] = [
  { id: 'title', header: 'Title', isSortable: true, isPrimary: true, cell: (quote) => quote.title },
  { id: 'price', header: 'Price', align: 'end', isSortable: true, cell: (quote) => quote.price },
  {
    id: 'actions',
    header: 'Actions',
    cell: (quote) => <Button onPress={() => accept(quote.id)}>Accept</Button>,
  },
];

export const manyRows = Array.from({ length: 250 }, (_row, index): Quote => ({
  id: `${index}`,
  title: `Quote ${index}`,
  price: '$1.00',
}));
