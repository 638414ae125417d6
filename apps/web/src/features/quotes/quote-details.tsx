import { label, type QuoteDetail } from '#contracts';
import { standaloneLink } from '../../ui/standalone-link.css.js';
import { Card } from '../../ui/card.js';
import { type Fact, Facts } from '../../ui/facts.js';
import { printFacts } from '../../domain/print-form/print-facts.js';
import { part, text } from '../../ui/record.css.js';
import { StoredFiles } from '../../domain/uploads/stored-files.js';
import { When } from '../../ui/when.js';

const date = (value: string | null) => value && <When date={value} />;

export function QuoteDetails({ quote }: { quote: QuoteDetail }) {
  return (
    <Card title="Quote Details">
      {quote.description && <p className={text}>{quote.description}</p>}
      <h3 className={part}>Customer</h3>
      <Facts facts={customer(quote)} />
      <h3 className={part}>Print Specifications</h3>
      <Facts facts={printFacts(quote)} />
      <h3 className={part}>Delivery Information</h3>
      <Facts facts={delivery(quote)} />
      {quote.notes && (
        <>
          <h3 className={part}>Notes</h3>
          <p className={text}>{quote.notes}</p>
        </>
      )}
      <h3 className={part}>Artwork</h3>
      <p className={text}>{artworkCount(quote.artworkUrls.length)}</p>
      {quote.artwork.length > 0 && <StoredFiles label="Artwork" files={quote.artwork} />}
    </Card>
  );
}

const artworkCount = (files: number) =>
  files === 0 ? 'No files yet' : files === 1 ? '1 file' : `${files} files`;

const customer = ({ customerName, customerEmail }: QuoteDetail): Fact[] => [
  ['Customer Name', customerName],
  [
    'Customer Email',
    customerEmail && (
      <a key="email" href={`mailto:${customerEmail}`} className={standaloneLink}>
        {customerEmail}
      </a>
    ),
  ],
];

const delivery = (quote: QuoteDetail): Fact[] => [
  ['Delivery Method', quote.deliveryMethod ? label(quote.deliveryMethod) : '-'],
  ['Delivery Address', quote.deliveryAddress],
  ['Estimated Completion Date', date(quote.estimatedCompletionDate)],
  ['Mail Date', date(quote.mailDate)],
  ['In-Homes Date', quote.inHomesDate],
];
