import { specNames } from '#contracts';
import { readBindingType } from './binding-type/binding-type.js';
import { readColors } from './colors/colors.js';
import { readCoverPaper } from './cover-paper-type/cover-paper-type.js';
import { readDelivery } from './delivery-method/delivery-method.js';
import type { FieldName } from '../field-names.js';
import type { Field, Readings } from './field.js';
import { readFinalSize } from './final-size/final-size.js';
import type { Findings } from './findings.js';
import { readFlatSize } from './flat-size/flat-size.js';
import { readInteriorPageCount } from './interior-page-count/interior-page-count.js';
import { readInteriorPaper } from './interior-paper-type/interior-paper-type.js';
import { readInHomesDate, readMailDate } from './mailing-dates/mailing-dates.js';
import { readPageCount } from './page-count/page-count.js';
import { joinStocks } from './paper-type/paper-type.js';
import { readPrintType } from './print-type/print-type.js';
import { readSelfCover } from './self-cover/self-cover.js';
import { readSize } from './size/size.js';
import { readTitle } from './title/title.js';

/** `operations` and `mailing-dates` each read two fields from the same words. */
export const fields: { readonly [Name in FieldName]: Field<Name> } = {
  title: {
    share: 0.25,
    extract: ({ facts, mentions, quantities }) => readTitle(facts, mentions, quantities),
  },
  quantity: {
    share: 0.3,
    extract: ({ quantities }) =>
      quantities && { ...quantities, value: quantities.value.chosenCount },
  },
  printType: { extract: readPrintType },
  size: {
    share: 0.15,
    extract: ({ sizes, construction }) => readSize(sizes, construction.value === 'book'),
  },
  flatSize: { extract: readFlatSize },
  finalSize: { extract: readFinalSize },
  bindingType: { extract: readBindingType },
  pageCount: { extract: readPageCount },
  selfCover: { extract: readSelfCover },
  interiorPageCount: { extract: readInteriorPageCount },
  coverPaperType: { extract: readCoverPaper },
  interiorPaperType: { extract: readInteriorPaper },
  paperType: {
    share: 0.15,
    extract: ({ stocks }) => joinStocks(stocks),
  },
  colors: {
    share: 0.15,
    extract: ({ facts, construction, stocks }) => readColors(facts, construction.value, stocks),
  },
  finishing: {
    extract: ({ operations }) => operations.finishing,
  },
  bindery: {
    extract: ({ operations }) => operations.bindery,
  },
  deliveryMethod: {
    extract: ({ facts }) => readDelivery(facts, readMailDate(facts) ?? readInHomesDate(facts)),
  },
  mailDate: { extract: ({ facts }) => readMailDate(facts) },
  inHomesDate: { extract: ({ facts }) => readInHomesDate(facts) },
};

/** Fields of each piece in an order. */
export const pieceNames = ['title', 'quantity', ...specNames] as const;

export const readFields = <Name extends FieldName>(
  names: readonly Name[],
  findings: Findings,
): Pick<Readings, Name> =>
  Object.fromEntries(names.map((name) => [name, fields[name].extract(findings)])) as Pick<
    Readings,
    Name
  >;
