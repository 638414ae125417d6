import { parseText } from '../parse-text.js';

const operationsOf = (remark: string) => {
  const { finishing, bindery } = parseText(`500 flyers, 8.5 x 11, 4/4. ${remark}`).fields;
  return [finishing?.value, bindery?.value].filter(Boolean).join(', ');
};

test.each([
  'They are for a letterpress workshop.',
  'It is for the Emboss Realty Group.',
  'It is for Gate Fold Farms.',
  'It is for Foil & Ink Studio.',
  'It is for a company that hems canvas.',
  'The headline reads: Ask about our embossing!',
  'The corner says "perforated for your convenience".',
  'They advertise our die cutting department.',
  'They show the history of letterpress.',
  'Leave the top blank for the stitching.',
  'The cover is already scored.',
  'They replace the old stapled version.',
  'They come flat, we fold.',
  'Our mail house will z-fold them.',
  'The customer folds them.',
  'The last ones were laminated, drop it.',
  'Lamination was on the quote, but we do not want it.',
  'The previous job was spiral bound, but this one is loose sheets.',
  'We decided against the foil.',
  'They are for "Hand Numbered Cask".',
  'A sample is stapled to this form.',
  'I know I said blind emboss. The partners said no.',
])('%s', (remark) => {
  expect(operationsOf(remark)).toBe('');
});

test.each([
  ['Please perforate, and call about our folded brochures.', 'perforation, fold'],
  ['They are numbered club tickets.', 'numbering'],
  ['Laminate them and drop it at the desk.', 'lamination'],
  ['Die cut. Shop copy enclosed.', 'die cut'],
  ['Can we fold them in half?', 'half fold'],
  ['They will be folded in half.', 'half fold'],
])('%s is asked for', (remark, operations) => {
  expect(operationsOf(remark)).toBe(operations);
});
