import type { Carrier, PurchaseOrderStatus, UpdatePurchaseOrder } from '#contracts';

type DemoAnswer = { daysAgo: number } & (
  | { verb: 'acknowledge'; name: string }
  | { verb: 'ask'; name: string; text: string }
  | { verb: 'decline'; name: string; reason: string }
  | { verb: 'ship'; name: string; carrier: Carrier; trackingNumber: string }
);
type DemoStep = { daysAgo: number; status: PurchaseOrderStatus } | DemoAnswer;

/** Days are counted back from today. */
export interface DemoOrder {
  job: string;
  edit?: { daysAgo: number } & Pick<
    UpdatePurchaseOrder,
    'vendorName' | 'vendorEmail' | 'vendorAmount' | 'marginReason' | 'notes'
  >;
  steps: DemoStep[];
}

const finisher = { vendorName: 'Casco Finishing', vendorEmail: 'office@cascofinishing.example' };

/** In every status, oldest first; orders of all other jobs stay pending. */
export const demoOrders: DemoOrder[] = [
  {
    job: 'Tax deadline reminder postcards',
    steps: [
      { status: 'sent', daysAgo: 82 },
      { verb: 'acknowledge', name: 'Vera Dunn', daysAgo: 81 },
      { status: 'in_production', daysAgo: 78 },
      {
        verb: 'ship',
        name: 'Vera Dunn',
        carrier: 'UPS',
        trackingNumber: '1Z999AA10123456784',
        daysAgo: 74,
      },
      { status: 'completed', daysAgo: 72 },
    ],
  },
  {
    job: 'Store opening posters',
    steps: [
      { status: 'sent', daysAgo: 62 },
      { status: 'completed', daysAgo: 54 },
    ],
  },
  {
    job: 'Benefits handbook',
    edit: {
      ...finisher,
      vendorAmount: '5350.00',
      marginReason: 'Nobody else perfect-binds this in two weeks.',
      daysAgo: 48,
    },
    steps: [
      { status: 'sent', daysAgo: 48 },
      { verb: 'acknowledge', name: 'Otto Brandt', daysAgo: 47 },
      { status: 'completed', daysAgo: 40 },
    ],
  },
  {
    job: 'Back-to-school flyers',
    edit: { notes: 'Printed in-house after all.', daysAgo: 38 },
    steps: [{ status: 'cancelled', daysAgo: 38 }],
  },
  {
    job: 'Member newsletter, autumn',
    steps: [
      { status: 'sent', daysAgo: 28 },
      { verb: 'acknowledge', name: 'Vera Dunn', daysAgo: 27 },
      { status: 'in_production', daysAgo: 24 },
      {
        verb: 'ship',
        name: 'Vera Dunn',
        carrier: 'FedEx',
        trackingNumber: '771234567890',
        daysAgo: 20,
      },
    ],
  },
  {
    job: 'Store receipt envelopes',
    steps: [
      { status: 'sent', daysAgo: 14 },
      { verb: 'acknowledge', name: 'Vera Dunn', daysAgo: 13 },
    ],
  },
  {
    job: 'Presentation folders',
    edit: {
      ...finisher,
      vendorAmount: '2290.00',
      notes: 'Foil as on the mask; please send a dry proof.',
      daysAgo: 9,
    },
    steps: [
      { status: 'sent', daysAgo: 9 },
      {
        verb: 'ask',
        name: 'Otto Brandt',
        text: 'Should the pockets have slots for a business card?',
        daysAgo: 1,
      },
    ],
  },
  {
    job: 'Open enrollment postcard',
    steps: [
      { status: 'sent', daysAgo: 6 },
      {
        verb: 'decline',
        name: 'Vera Dunn',
        reason: 'Our press for this size is down until the end of the month.',
        daysAgo: 5,
      },
    ],
  },
  {
    job: 'Winter lookbook',
    edit: {
      vendorAmount: '4550.00',
      marginReason: 'The paper went up after we had quoted.',
      daysAgo: 4,
    },
    steps: [],
  },
];
