import type { ParsedDocument, ParsedItem } from '#contracts';

const unknownItem: ParsedItem = {
  title: null,
  description: null,
  specifications: {},
  printType: null,
  quantity: null,
  quantities: [],
  paperType: null,
  size: null,
  colors: null,
  finishing: null,
  bindery: null,
  confidence: 0.9,
  sources: {},
};

export const parsedItem = (more: Partial<ParsedItem> = {}): ParsedItem => ({
  ...unknownItem,
  ...more,
});

/** The fields of the first item, and all items. */
export function parsedItems(
  items: readonly ParsedItem[],
  more: Partial<ParsedDocument> = {},
): ParsedDocument {
  const { printType: _printType, ...first } = items[0] ?? unknownItem;
  return {
    ...first,
    deliveryMethod: null,
    mailDate: null,
    inHomesDate: null,
    items: [...items],
    unread: [],
    ...more,
  };
}
