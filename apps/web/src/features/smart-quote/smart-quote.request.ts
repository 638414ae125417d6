import { type CreateQuote, limits, type ParsedDocument } from '#contracts';

const defaultTitle = 'Untitled print job';
const titleWords = 8;

const words = (text: string | null) =>
  (text ?? '').trim().split(/\s+/).slice(0, titleWords).join(' ');

/** The parsed title, else the start of the description or text; never empty, never too long. */
export function quoteTitle(parsedDocument: ParsedDocument, document: string) {
  const title =
    parsedDocument.title?.trim() ||
    words(parsedDocument.description) ||
    words(document) ||
    defaultTitle;
  return title.slice(0, limits.name).replace(/[\uD800-\uDBFF]$/, '');
}

export const quoteRequest = (parsedDocument: ParsedDocument, document: string) =>
  ({
    title: quoteTitle(parsedDocument, document),
    description: parsedDocument.description,
    parsedDocument: document,
    specifications: { ...parsedDocument.specifications, confidence: parsedDocument.confidence },
    quantity: parsedDocument.quantity,
    ...(parsedDocument.quantities.length > 1 && {
      quantities: parsedDocument.quantities.slice(0, limits.quantities),
    }),
    // The specification names these four common fields for this request.
    paperType: parsedDocument.paperType,
    size: parsedDocument.size,
    colors: parsedDocument.colors,
    finishing: parsedDocument.finishing,
    status: 'pending',
  }) satisfies CreateQuote;
