import { operationsNames, type ParsedDocument } from '#contracts';

const methodPhrases: Record<NonNullable<ParsedDocument['deliveryMethod']>, string> = {
  pickup: 'to be picked up',
  delivery: 'to be delivered',
  shipping: 'to be shipped',
  mail: 'to be mailed',
};

export function describe(
  parse: Omit<ParsedDocument, 'description' | 'sources' | 'confidence' | 'items' | 'unread'>,
): string | null {
  const { title, quantity, quantities, specifications } = parse;
  const { size, paperType, colors, deliveryMethod, mailDate, inHomesDate } = parse;
  const name = title ?? 'Print job';
  const pages = specifications.interiorPageCount ?? specifications.pageCount;
  const { selfCover, interiorPageCount } = specifications;
  const cover = selfCover ? ' self cover' : interiorPageCount ? ' plus cover' : '';
  const details = [
    size,
    pages ? `${pages} pages${cover}` : null,
    colors,
    paperType && `on ${paperType}`,
    ...operationsNames.map((name) => parse[name]),
    deliveryMethod &&
      [
        methodPhrases[deliveryMethod],
        mailDate && ` on ${mailDate}`,
        inHomesDate && `, in homes ${inHomesDate}`,
      ].join(''),
  ].filter((detail) => detail !== null);
  if (!title && !quantity && details.length === 0) return null;
  const count = quantity && quantities.length < 2 ? `${quantity.toLocaleString('en-US')} x ` : '';
  return `${count}${name}${details.length ? `: ${details.join(', ')}` : ''}.`;
}
