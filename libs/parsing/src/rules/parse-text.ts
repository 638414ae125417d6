import type { ParsedDocument, ParsedSource, PrintSpecifications } from '#contracts';
import { calibrate, noConfidence, overallConfidence } from './answer/confidence.js';
import { describe } from './answer/description.js';
import { citation } from './answer/snippet.js';
import { readDocument } from './document.js';
import { documentNames, type FieldName, ownNames } from './field-names.js';
import { readFields } from './fields/registry.js';
import { isGarbage } from './normalize/garbage.js';
import { normalize } from './normalize/normalize.js';
import { readPiece } from './piece.js';
import type { FieldReadings, TextParse } from './text-parse.js';

type Values = Pick<ParsedDocument, (typeof documentNames)[number] | 'specifications'>;

const valuesOf = (fields: FieldReadings) =>
  ({
    ...Object.fromEntries(documentNames.map((name) => [name, fields[name]?.value ?? null])),
    specifications: Object.fromEntries(
      ownNames.flatMap((name) => (fields[name] ? [[name, fields[name].value]] : [])),
    ) as PrintSpecifications,
  }) as Values;

const emptyParse = (): TextParse => ({
  result: {
    ...valuesOf({}),
    quantities: [],
    description: null,
    sources: {},
    confidence: noConfidence,
  },
  fields: {},
});

/** Linear in the length, never throws, and deterministic; all fields are null without a request. */
export function parseText(document: string): TextParse {
  if (isGarbage(document)) return emptyParse();
  const text = readDocument(normalize(document));
  const { findings, isWanted, readings } = readPiece(text);
  if (!isWanted) return emptyParse();
  const others = readFields(['deliveryMethod', 'mailDate', 'inHomesDate'], findings);
  const fields: FieldReadings = {};
  for (const [name, reading] of Object.entries({ ...readings, ...others })) {
    if (reading)
      fields[name as FieldName] = {
        value: reading.value,
        confidence: calibrate(reading.confidence),
        ...citation(text, reading),
      };
  }
  const values = { ...valuesOf(fields), quantities: findings.quantities?.value.offers ?? [] };
  const sources = Object.fromEntries(
    Object.entries(fields).map(([name, { confidence, snippet }]): [string, ParsedSource] => [
      name,
      { confidence, snippet },
    ]),
  );
  return {
    result: {
      ...values,
      description: describe(values),
      sources,
      confidence: overallConfidence(fields),
    },
    fields,
  };
}
