import { calibrated, noConfidence, overallConfidence } from './answer/confidence.js';
import { describe } from './answer/description.js';
import { Sentences } from './answer/sentences.js';
import { citation } from './answer/snippet.js';
import { sourcesOf, specificationSources } from './answer/sources.js';
import { readMailingDates } from './fields/dates.js';
import { readDelivery } from './fields/delivery.js';
import type { Reading } from './fields/reading.js';
import { readManuscript } from './manuscript.js';
import { isGarbage } from './normalise/garbage.js';
import { normalise } from './normalise/normalise.js';
import { readPiece } from './piece.js';
import type { FieldReadings, ParsedField, TextParse } from './text-parse.js';

function nothing(): TextParse {
  return {
    result: {
      title: null, description: null, specifications: {}, quantity: null, quantities: [], paperType: null, size: null, colors: null,
      finishing: null, bindery: null, deliveryMethod: null, mailDate: null, inHomesDate: null, sources: {}, confidence: noConfidence,
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
  const { facts, wanted, quantity, specifications, ...piece } = readPiece(text);
  if (!wanted) return nothing();
  const { title, size, paperType, colors, finishing, bindery } = piece;
  const dates = readMailingDates(facts);
  const readings = {
    title,
    quantity: quantity && { ...quantity, value: quantity.value.chosen },
    size,
    paperType,
    colors,
    finishing,
    bindery,
    deliveryMethod: readDelivery(facts, dates.mailDate ?? dates.inHomesDate),
    ...dates,
  } satisfies Partial<Record<ParsedField, Reading<string | number> | undefined>>;
  const fields: FieldReadings = {};
  for (const [field, reading] of Object.entries(readings) as [ParsedField, Reading<string | number> | undefined][]) {
    if (reading) fields[field] = { value: reading.value, confidence: calibrated(reading.confidence), ...citation(text, reading) };
  }
  const read = {
    title: readings.title?.value ?? null,
    specifications,
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
  const stated = sourcesOf(fields);
  const sources = { ...specificationSources(specifications, stated, Sentences.of(text)), ...stated };
  return { result: { ...read, description: describe(read), sources, confidence: overallConfidence(fields) }, fields };
}
