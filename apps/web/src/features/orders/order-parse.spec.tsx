import { type ParsedOrder, type ParsedOrderJob, unknownSpec } from '#contracts';
import { fromOrder, noteOf } from './order-parse.js';

const emptyJob: ParsedOrderJob = {
  ...unknownSpec,
  title: null,
  description: null,
  quantities: [],
  totalPrice: null,
  cpmPrice: null,
  sources: {},
};
const order = (jobs: Partial<ParsedOrderJob>[], more: Partial<ParsedOrder> = {}): ParsedOrder => ({
  customerPoNumber: 'PO 4711',
  customerName: null,
  customerEmail: null,
  missingFields: [],
  deliveryMethod: null,
  deliveryAddress: null,
  mailDate: null,
  inHomesDate: null,
  notes: null,
  sources: {},
  jobs: jobs.map((job) => ({ ...emptyJob, ...job })),
  confidence: 0.9,
  ...more,
});

test('fills the fields that the order states, and leaves the rest', () => {
  const book = {
    title: 'Handbook',
    quantities: [900],
    printType: 'book',
    pageCount: 40,
    selfCover: false,
  } satisfies Partial<ParsedOrderJob>;
  expect(fromOrder(order([book], { deliveryMethod: 'shipping' }), '')).toEqual({
    customerPoNumber: 'PO 4711',
    deliveryMethod: 'shipping',
    title: 'Handbook',
    quantity: '900',
    printType: 'book',
    pageCount: '40',
    selfCover: false,
  });
});

test.each([
  ['6/22/27', '2027-06-22'],
  ['6/22/2027', '2027-06-22'],
  ['12/1/99', '2099-12-01'],
])('converts the mail date %s to %s', (writtenDate, date) => {
  expect(fromOrder(order([], { mailDate: writtenDate }), '').mailDate).toBe(date);
});

test('omits an invalid mail date', () => {
  expect(fromOrder(order([], { mailDate: '2/30/27' }), '')).not.toHaveProperty('mailDate');
});

test('uses a stated total, else computes it from the price per thousand', () => {
  const pricedOrder = { quantities: [2500], cpmPrice: '45.00' };
  expect(fromOrder(order([{ ...pricedOrder, totalPrice: '100.00' }]), '').totalPrice).toBe(
    '100.00',
  );
  expect(fromOrder(order([pricedOrder]), '').totalPrice).toBe('112.50');
  expect(fromOrder(order([{ cpmPrice: '45.00' }]), '')).not.toHaveProperty('totalPrice');
});

test('fills the form with the first job, and lists the others in the notes once', () => {
  const several = order(
    [
      { title: 'Menus', quantities: [500] },
      {
        title: 'Coasters',
        quantities: [1000, 2000],
        size: '4 x 4',
        colors: '4/0',
        cpmPrice: '80.00',
        description: 'Round corners',
      },
    ],
    { notes: 'Call before delivery.' },
  );
  const { title, notes } = fromOrder(several, 'Mine');
  expect(title).toBe('Menus');
  expect(notes).toBe(
    'Mine\n\nCall before delivery.\n\nJob 2: Coasters – 1,000 / 2,000, 4 x 4, 4/0, $80.00\nRound corners',
  );
  expect(fromOrder(several, notes!)).not.toHaveProperty('notes');
});

test('a job without a title has a name in the notes all the same', () => {
  expect(noteOf({ ...emptyJob }, 3)).toBe('Job 3: untitled');
});
