import { type CreateQuote, limits, type ParsedDocument } from '#contracts';

const untitled = 'Untitled print job';
const titleWords = 8;

const words = (text: string | null) => (text ?? '').trim().split(/\s+/).slice(0, titleWords).join(' ');

/** What to call the job: the parsed title, else how its description or the pasted text begins. Never empty, never too long. */
export function quoteTitle(parsed: ParsedDocument, document: string) {
  const title = parsed.title?.trim() || words(parsed.description) || words(document) || untitled;
  return title.slice(0, limits.name).replace(/[\uD800-\uDBFF]$/, '');
}

/** The quote request that a parsed document stands for. The customer is whoever is signed in. */
export const quoteRequest = (parsed: ParsedDocument, document: string) =>
  ({
    title: quoteTitle(parsed, document),
    description: parsed.description,
    parsedDocument: document,
    specifications: { ...parsed.specifications, confidence: parsed.confidence },
    quantity: parsed.quantity,
    ...(parsed.quantities.length > 1 && { quantities: parsed.quantities.slice(0, limits.quantities) }),
    paperType: parsed.paperType,
    size: parsed.size,
    colors: parsed.colors,
    finishing: parsed.finishing,
    status: 'pending',
  }) satisfies CreateQuote;
