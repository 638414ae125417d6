import { type BidPrice, dollars, writtenDate } from '#contracts';
import { PdfWriter } from '#documents';

interface Quoted {
  prices: readonly BidPrice[];
  validUntil: string;
}

/** As a vendor would attach it. */
export function demoQuotePdf(vendorName: string, { prices, validUntil }: Quoted, now: Date) {
  const pdf = new PdfWriter('Quotation', vendorName, vendorName, now);
  pdf.heading(`${vendorName}, quotation`);
  pdf.table(
    ['Quantity', 'Price', 'Lead time'],
    prices.map(({ quantity, price, leadDays }) => [
      quantity.toLocaleString('en-US'),
      dollars(price),
      `${leadDays} working days`,
    ]),
  );
  return pdf.paragraph(`Freight included. Valid until ${writtenDate(validUntil)}.`);
}
