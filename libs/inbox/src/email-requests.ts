import {
  type CreateDirectOrder,
  type CreateQuote,
  fileKindRules,
  limits,
  type ParsedFiles,
  type ParsedItem,
  type ParsedOrder,
  specNames,
} from '#contracts';

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

/** Without items, the whole text is one request. @param numbers of the items, from 1 */
export function requestsIn(email: Email, numbers: readonly number[] | null): QuoteFields[] {
  const items = email.reading?.items ?? [];
  const chosen = numbers ? numbers.flatMap((number) => items[number - 1] ?? []) : items;
  const parsedDocument = email.text.slice(0, limits.document);
  const shared = { parsedDocument, status: 'pending' } as const;
  if (!chosen.length)
    return [{ ...shared, title: titleOf(null, email), artworkUrls: artworkOf(email) }];
  return chosen.map((item, index) => ({
    ...shared,
    ...deliveryOf(email),
    ...fieldsOf(item, email),
    artworkUrls: index === 0 ? artworkOf(email) : [],
  }));
}

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
