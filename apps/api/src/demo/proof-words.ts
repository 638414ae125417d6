const reasons = [
  'The telephone number ends in 4410, not 4401.',
  'Please make the logo a little smaller and move it away from the trim.',
  'The second page still has last year’s dates.',
  'The blue is too dull; please use the one from our last order.',
  'A name is misspelled on the back: it is “Lindholm”, with an h.',
  'Could the headline be on two lines? It crosses the fold.',
];
const comments = [
  'Looks good, thank you.',
  'Approved. The new picture is much better.',
  'Perfect. Please go ahead.',
  'Fine with us. We are happy with the colors.',
];
const firstNotes = [
  'Please check names, dates and the fold.',
  'The coating is not shown. Dashed lines do not print.',
  null,
  'One low-resolution picture was replaced; please look at page 1.',
];
const pick = <T>(list: readonly T[], luck: number) => list[Math.floor(luck * list.length)]!;

export const reasonFor = (luck: number) => pick(reasons, luck);
export const commentFor = (luck: number) => pick(comments, luck);
export const noteFor = (version: number, luck: number) =>
  version === 1 ? pick(firstNotes, luck) : 'With your corrections from the last version.';

/** A question about an order, and its answer. */
export const conversations: readonly (readonly [question: string, answer: string])[] = [
  [
    'Can you hold the delivery until Thursday? Our dock is closed on Wednesday.',
    'Yes. The driver will call you on Thursday morning.',
  ],
  [
    'Is it too late to add 200 pieces?',
    'Not yet. We have not cut the paper; I will send you the new price today.',
  ],
  [
    'Which file do you need for the back?',
    'A PDF with an eighth of an inch of bleed, in CMYK, please.',
  ],
  [
    'Could we see the paper before you print?',
    'A sheet is in the mail to you. Tell me if you want the uncoated one, too.',
  ],
  ['Do the cartons have our PO number on the label?', 'They do, on two sides.'],
  [
    'Can the invoice go to our accounting office this time?',
    'Yes, I noted their address on the job.',
  ],
];
