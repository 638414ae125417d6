import { readFileSync } from 'node:fs';
import { parseText } from '../src/rules/parse-text.js';
import { divisionOf, requestOf } from '../src/rules/items/read-items.js';
import { normalize } from '../src/rules/normalize/normalize.js';
for (const file of process.argv.slice(2)) {
  const document = readFileSync(file, 'utf8');
  const request = requestOf(normalize(document));
  const { text } = request.facts;
  const division = divisionOf(request);
  console.log('=====', file);
  for (const item of request.items) {
    console.log('ITEM', item.noun, division?.items.includes(item) ? '' : '(dropped)');
    for (const { part, product, quantities, age } of item.places)
      console.log(
        '  PLACE',
        age,
        product?.value.name,
        quantities
          .map(
            ({ candidates, isWeak }) =>
              candidates.map(({ value }) => value).join('/') + (isWeak ? '?' : ''),
          )
          .join(' '),
        '|',
        text.source.text
          .slice(text.tokens[part!.first]!.start, text.tokens[part!.next - 1]!.end)
          .replaceAll('\n', '⏎'),
      );
    const own = division?.own.get(item);
    if (own)
      console.log(
        '  OWN',
        text.tokens
          .filter((_, i) => own[i])
          .map(({ text }) => text)
          .join(' '),
      );
  }
  if (division)
    console.log(
      'SHARED',
      text.tokens
        .filter((_, i) => division.shared[i])
        .map(({ text }) => text)
        .join(' '),
    );
  for (const {
    title,
    quantity,
    size,
    paperType,
    colors,
    finishing,
    bindery,
    printType,
  } of parseText(document).result.items)
    console.log(
      '>',
      JSON.stringify({ title, quantity, printType, size, paperType, colors, finishing, bindery }),
    );
}
