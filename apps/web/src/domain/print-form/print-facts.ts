import { type CommonSpec, type PrintSpecifications, specFieldsOf, specInWords } from '#contracts';
import { count } from '../../lib/format.js';
import type { Fact } from '../../ui/facts.js';

interface PrintFields extends PrintSpecifications, CommonSpec {
  quantity: number | null;
  quantities?: readonly number[];
}

export function printFacts(printFields: PrintFields): Fact[] {
  const { quantities: several, quantity } = printFields;
  return [
    [
      'Quantity',
      several?.length ? several.map(count).join(' / ') : quantity === null ? '-' : count(quantity),
    ],
    ...specFieldsOf('facts').map((field): Fact => [
      field.label,
      specInWords(field, printFields[field.name]),
    ]),
  ];
}
