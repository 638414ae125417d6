import {
  type CreateDirectOrder,
  CreateQuote,
  fileKindRules,
  limits,
  type ParsedFiles,
  type ParsedItem,
  type ParsedOrder,
  specNames,
} from '#contracts';
import { checkedRows } from '#fields';

interface Email {
  subject: string;
  text: string;
  reading: ParsedFiles | null;
}

export type QuoteFields = Pick<CreateQuote, keyof CreateQuote>;

const titleOf = (title: string | null, { subject }: Email) =>
  (title ?? subject.trim()).slice(0, limits.name) || 'Request by email';

const artworkOf = ({ reading }: Email) =>
  (reading?.files ?? [])
    .filter(
      ({ takenAs, fileType = '' }) => takenAs === 'artwork' && fileKindRules.artwork.fits(fileType),
    )
    .flatMap(({ fileUrl }) => fileUrl ?? [])
    .slice(0, limits.artworkFiles);

const deliveryOf = ({ reading }: Email) => ({
  deliveryMethod: reading?.delivery?.deliveryMethod,
  inHomesDate: reading?.delivery?.inHomesDate?.slice(0, limits.name),
});

/** A request with a document needs no name and address of the customer. */
const originOf = (email: Email) =>
  ({
    parsedDocument: email.text.slice(0, limits.document) || titleOf(null, email),
    status: 'pending',
  }) as const;

/** Without items, the whole text is one request. */
export function requestsIn(email: Email): QuoteFields[] {
  const items = email.reading?.items ?? [];
  const origin = originOf(email);
  if (!items.length)
    return [{ ...origin, title: titleOf(null, email), artworkUrls: artworkOf(email) }];
  return items.map((item, index) => ({
    ...origin,
    ...deliveryOf(email),
    ...fieldsOf(item, email),
    artworkUrls: index === 0 ? artworkOf(email) : [],
  }));
}

/** @throws BadRequestException for an item with a wrong field */
export const reviewedRequests = (email: Email, items: readonly QuoteFields[]): QuoteFields[] =>
  checkedRequests(items.map((item) => ({ ...deliveryOf(email), ...item, ...originOf(email) })));

/** @throws BadRequestException for a wrong field */
export const checkedRequests = (requests: readonly QuoteFields[]): QuoteFields[] =>
  checkedRows(CreateQuote, requests, {
    field: 'items',
    name: 'Item',
    notRow: 'An item must be a quote request',
  });

function fieldsOf(item: ParsedItem, email: Email) {
  const { quantity, quantities, specifications, confidence } = item;
  const { description, paperType, size, colors, finishing, bindery } = item;
  return {
    title: titleOf(item.title, email),
    description: description?.slice(0, limits.text),
    quantity,
    ...(quantities.length > 1 && { quantities: quantities.slice(0, limits.quantities) }),
    paperType,
    size,
    colors,
    finishing,
    bindery,
    specifications: { ...specifications, confidence },
  };
}

/** One order for each job, with the same number. */
export function ordersIn(
  { reading, ...email }: Email,
  order: ParsedOrder,
): Omit<CreateDirectOrder, 'assignedUserId'>[] {
  const { customerPoNumber, deliveryMethod, deliveryAddress, mailDate, inHomesDate } = order;
  const notes = [order.notes, mailDate && `Mail date: ${mailDate}`].filter(Boolean).join('\n\n');
  return order.jobs.map((job, index) => ({
    ...Object.fromEntries(specNames.map((name) => [name, job[name]])),
    customerPoNumber: (customerPoNumber ?? '').slice(0, limits.name),
    title: titleOf(job.title, { ...email, reading }),
    description: job.description,
    quantity: job.quantities[0] ?? 0,
    totalPrice: job.totalPrice,
    deliveryMethod,
    deliveryAddress,
    inHomesDate,
    notes: notes || null,
    artworkUrls: index === 0 ? artworkOf({ ...email, reading }) : [],
  }));
}

/** What the jobs of a purchase order share. */
export const packageIn = (order: ParsedOrder) => ({
  title: `PO ${order.customerPoNumber ?? ''}`.slice(0, limits.name),
  customerPoNumber: (order.customerPoNumber ?? '').slice(0, limits.name),
  deliveryMethod: order.deliveryMethod,
  deliveryAddress: order.deliveryAddress,
  inHomesDate: order.inHomesDate,
});
