import type { FreightTerms } from '#contracts';

interface DemoPrice {
  price: string;
  freight?: string;
  leadDays: number;
}

interface DemoBid {
  daysAgo: number;
  channel: 'link' | 'phone';
  name: string;
  freight: FreightTerms;
  /** Days from today. */
  validIn: number;
  /** In the order of the quantities. */
  prices: DemoPrice[];
  remark?: string;
  alternative?: { description: string; prices: DemoPrice[] };
  /** Name of the attached quote. */
  pdf?: string;
}

interface DemoRequest {
  quote: string;
  daysAgo: number;
  /** Days from today. */
  answerIn: number;
  neededIn: number;
  note?: string;
  /** A vendor without a bid has not answered. */
  vendors: { name: string; bid?: DemoBid }[];
  /** The vendor that was chosen for all quantities. */
  awarded?: { daysAgo: number; to: string };
}

/** One request takes bids, with three of four in; the bid behind an offer has lapsed. */
export const demoBids: DemoRequest[] = [
  {
    quote: 'Business cards, six names',
    daysAgo: 4,
    answerIn: -3,
    neededIn: 14,
    vendors: [
      {
        name: 'Bayside Press',
        bid: {
          daysAgo: 4,
          channel: 'link',
          name: 'Vera Dunn',
          freight: 'included',
          validIn: -2,
          prices: [
            { price: '148.00', leadDays: 4 },
            { price: '214.00', leadDays: 4 },
            { price: '345.00', leadDays: 5 },
          ],
          remark: 'Price holds for this week’s press run only.',
        },
      },
      {
        name: 'Penobscot Print Works',
        bid: {
          daysAgo: 4,
          channel: 'phone',
          name: 'Moira Hale',
          freight: 'none',
          validIn: 26,
          prices: [
            { price: '156.00', leadDays: 6 },
            { price: '231.00', leadDays: 6 },
            { price: '372.00', leadDays: 7 },
          ],
        },
      },
    ],
    awarded: { daysAgo: 3, to: 'Bayside Press' },
  },
  {
    quote: 'Town hall notice, 9 x 12 envelopes',
    daysAgo: 1,
    answerIn: 2,
    neededIn: 9,
    note: 'Please quote stock on the floor; flaps open.',
    vendors: [
      {
        name: 'Bayside Press',
        bid: {
          daysAgo: 0,
          channel: 'link',
          name: 'Vera Dunn',
          freight: 'included',
          validIn: 30,
          prices: [
            { price: '212.00', leadDays: 5 },
            { price: '318.50', leadDays: 5 },
            { price: '545.00', leadDays: 7 },
          ],
          pdf: 'Bayside quote 20931.pdf',
        },
      },
      {
        name: 'Penobscot Print Works',
        bid: {
          daysAgo: 0,
          channel: 'link',
          name: 'Moira Hale',
          freight: 'amount',
          validIn: 21,
          prices: [
            { price: '188.00', freight: '18.00', leadDays: 4 },
            { price: '281.00', freight: '22.00', leadDays: 4 },
            { price: '496.00', freight: '34.00', leadDays: 5 },
          ],
          alternative: {
            description: '24# white wove instead of 28#',
            prices: [
              { price: '171.00', freight: '18.00', leadDays: 4 },
              { price: '254.00', freight: '22.00', leadDays: 4 },
              { price: '449.00', freight: '34.00', leadDays: 5 },
            ],
          },
        },
      },
      {
        name: 'Kennebec Envelope',
        bid: {
          daysAgo: 0,
          channel: 'phone',
          name: 'Lou Carver',
          freight: 'none',
          validIn: 14,
          prices: [
            { price: '179.00', leadDays: 8 },
            { price: '266.00', leadDays: 8 },
            { price: '458.00', leadDays: 9 },
          ],
          remark: 'Imprint on converted stock.',
        },
      },
      { name: 'Casco Finishing' },
    ],
  },
];
