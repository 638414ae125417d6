import { noConfidence, overallConfidence } from './answer/confidence.js';
import { describe } from './answer/description.js';
import { isJob } from './answer/relevance.js';
import { citation } from './answer/snippet.js';
import { readFacts } from './facts/facts.js';
import { readColors } from './fields/colors.js';
import { readMailingDates } from './fields/dates.js';
import { readDelivery } from './fields/delivery.js';
import { readMake, readSpecifications } from './fields/make.js';
import { readOperationFields } from './fields/operations.js';
import { joinStocks, readStocksByPart } from './fields/paper.js';
import { rankProducts } from './fields/product.js';
import { readQuantity } from './fields/quantity.js';
import type { Reading } from './fields/reading.js';
import { rankSizes, readSize } from './fields/size.js';
import { readTitle } from './fields/title.js';
import { readManuscript } from './manuscript.js';
import { isGarbage } from './normalise/garbage.js';
import { normalise } from './normalise/normalise.js';
import type { FieldReadings, ParsedField, TextParse } from './text-parse.js';

function nothing(): TextParse {
  return {
    result: {
      title: null, description: null, specifications: {}, quantity: null, quantities: [], paperType: null, size: null, colors: null,
      finishing: null, bindery: null, deliveryMethod: null, mailDate: null, inHomesDate: null, confidence: noConfidence,
    },
    fields: {},
  }; // prettier-ignore
}

/**
 * Reads a pasted text by the built-in rules: normalise, find facts with their places, decide which is meant, name it as the trade does.
 * Takes time linear in the text's length, never throws, and gives the same answer each time. A text that asks for no print has all fields null.
 */
export function parseText(document: string): TextParse {
  if (isGarbage(document)) return nothing();
  const text = readManuscript(normalise(document));
  const facts = readFacts(text);
  const quantity = readQuantity(facts);
  const mentions = rankProducts(facts, quantity);
  if (!isJob(facts, mentions, quantity)) return nothing();
  const [product] = mentions;
  const sizes = rankSizes(facts, product?.value.make === 'envelope');
  const { finishing, bindery, families } = readOperationFields(facts, sizes);
  const make = readMake(facts, families, product);
  const stocks = readStocksByPart(facts);
  const dates = readMailingDates(facts);
  const readings = {
    title: readTitle(facts, mentions),
    quantity: quantity && { ...quantity, value: quantity.value.chosen },
    size: readSize(sizes, make === 'book'),
    paperType: joinStocks(stocks),
    colors: readColors(facts, make, stocks),
    finishing,
    bindery,
    deliveryMethod: readDelivery(facts, dates.mailDate ?? dates.inHomesDate),
    ...dates,
  } satisfies Partial<Record<ParsedField, Reading<string | number> | undefined>>;
  const fields: FieldReadings = {};
  for (const [field, reading] of Object.entries(readings) as [ParsedField, Reading<string | number> | undefined][]) {
    if (reading) fields[field] = { value: reading.value, confidence: reading.confidence, ...citation(text, reading) };
  }
  const read = {
    title: readings.title?.value ?? null,
    specifications: readSpecifications(facts, make, families, stocks, sizes),
    quantity: readings.quantity?.value ?? null,
    quantities: quantity?.value.offered ?? [],
    paperType: readings.paperType?.value ?? null,
    size: readings.size?.value ?? null,
    colors: readings.colors?.value ?? null,
    finishing: finishing?.value ?? null,
    bindery: bindery?.value ?? null,
    deliveryMethod: readings.deliveryMethod?.value ?? null,
    mailDate: readings.mailDate?.value ?? null,
    inHomesDate: readings.inHomesDate?.value ?? null,
  };
  return { result: { ...read, description: describe(read), confidence: overallConfidence(fields) }, fields };
}
