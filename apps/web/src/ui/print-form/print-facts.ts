import { label, type PrintSpecifications } from '#contracts';
import { count } from '../../lib/format.js';
import type { Fact } from '../facts.js';

interface Printed extends PrintSpecifications {
  quantity: number | null;
  /** All that are asked for, when there are several. */
  quantities?: readonly number[];
  size: string | null;
  paperType: string | null;
  colors: string | null;
  finishing: string | null;
  bindery: string | null;
}

/** What is to be printed, in the trade's words. */
export function printFacts(printed: Printed): Fact[] {
  const { quantities: several, quantity, selfCover } = printed;
  return [
    ['Quantity', several?.length ? several.map(count).join(' / ') : quantity === null ? '-' : count(quantity)],
    ['Print Type', printed.printType && label(printed.printType)],
    ['Size', printed.size],
    ['Flat Size', printed.flatSize],
    ['Final Size', printed.finalSize],
    ['Paper Type', printed.paperType],
    ['Binding Type', printed.bindingType && label(printed.bindingType)],
    ['Page Count', printed.pageCount && count(printed.pageCount)],
    ['Self Cover', selfCover === undefined ? null : selfCover ? 'Yes' : 'No'],
    ['Interior Page Count', printed.interiorPageCount && count(printed.interiorPageCount)],
    ['Cover Paper Type', printed.coverPaperType],
    ['Interior Paper Type', printed.interiorPaperType],
    ['Colors', printed.colors],
    ['Finishing', printed.finishing],
    ['Bindery', printed.bindery],
  ];
}
