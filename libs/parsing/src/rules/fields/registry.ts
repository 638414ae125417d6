import { commonNames } from '#contracts';
import { readColors } from './colors/colors.js';
import { readDelivery } from './delivery/delivery.js';
import type { Field, FieldName, Readings } from './field.js';
import type { Findings } from './findings.js';
import { readInHomesDate, readMailDate } from './mailing-dates/mailing-dates.js';
import { joinStocks } from './paper/paper.js';
import { readSize } from './size/size.js';
import { readTitle } from './title/title.js';

/** Every field that the rules read, in the order in which a parse lists them. */
export const fields: { readonly [Name in FieldName]: Field<Name> } = {
  title: { share: 0.25, extract: ({ facts, mentions }) => readTitle(facts, mentions) },
  quantity: {
    share: 0.3,
    extract: ({ quantities }) =>
      quantities && { ...quantities, value: quantities.value.chosenCount },
  },
  size: { share: 0.15, extract: ({ sizes, make }) => readSize(sizes, make === 'book') },
  paperType: { share: 0.15, extract: ({ stocks }) => joinStocks(stocks) },
  colors: { share: 0.15, extract: ({ facts, make, stocks }) => readColors(facts, make, stocks) },
  finishing: { extract: ({ operations }) => operations.finishing },
  bindery: { extract: ({ operations }) => operations.bindery },
  deliveryMethod: {
    extract: ({ facts }) => readDelivery(facts, readMailDate(facts) ?? readInHomesDate(facts)),
  },
  mailDate: { extract: ({ facts }) => readMailDate(facts) },
  inHomesDate: { extract: ({ facts }) => readInHomesDate(facts) },
};

export const fieldNames = Object.keys(fields) as FieldName[];

/** The fields that every printed piece has; the others are of the request. */
export const pieceFields = ['title', 'quantity', ...commonNames] as const;

export const readFields = <Name extends FieldName>(
  names: readonly Name[],
  findings: Findings,
): Pick<Readings, Name> =>
  Object.fromEntries(names.map((name) => [name, fields[name].extract(findings)])) as Pick<
    Readings,
    Name
  >;
