import type { AddSampleShipment, Carrier, RequestSample, SampleStatus } from '#contracts';

/** Days are counted back from today. */
export interface DemoSample extends Omit<RequestSample, 'status'> {
  by: string;
  daysAgo: number;
  steps?: [status: SampleStatus, daysAgo: number, carrier?: Carrier, trackingNumber?: string][];
}

/** In every status, oldest first. */
export const demoSamples: DemoSample[] = [
  {
    by: 'cora@globex.test',
    daysAgo: 58,
    title: 'Perfect-bound spine, 96 pages',
    sampleType: 'binding',
    description: 'A bound dummy on the stock of the spring catalog, to see how it opens.',
    steps: [
      ['requested', 57],
      ['sent', 54, 'FedEx', '770123456789'],
      ['received', 51],
    ],
  },
  {
    by: 'ada@acme.test',
    daysAgo: 41,
    title: 'Spot gloss on soft-touch',
    sampleType: 'coating',
    description:
      'For the cover of the lookbook: spot gloss over soft-touch lamination, black and a dark red.',
    notes: 'No longer needed. We print it uncoated.',
    steps: [['archived', 38]],
  },
  {
    by: 'ben@acme.test',
    daysAgo: 9,
    title: 'Uncoated text, three whites',
    sampleType: 'paper',
    description: '80# text in bright, natural and warm white, next to each other.',
    notes: 'Letterhead; it has to run through laser printers.',
    steps: [
      ['requested', 8],
      ['sent', 3, 'UPS', '1Z999AA10123456784'],
    ],
  },
  {
    by: 'ada@acme.test',
    daysAgo: 6,
    title: 'Pantone 7621 on kraft',
    sampleType: 'ink',
    description: 'Two hits of the red on brown kraft, with and without a white underprint.',
    steps: [['requested', 5]],
  },
  {
    by: 'cora@globex.test',
    daysAgo: 2,
    title: 'Foil and emboss swatches',
    sampleType: 'finish',
    description:
      'Gold and copper foil with a blind emboss, for the invitation to the donors’ evening. The finest line of the seal is a third of a point. Please show whether the foil holds it or whether we need a heavier line.',
  },
  {
    by: 'ada@acme.test',
    daysAgo: 1,
    title: 'Corrugated mailer',
    sampleType: 'other',
    description: 'An unprinted mailer that takes two of our presentation folders.',
    notes: 'Please send it to the warehouse.',
  },
];

export interface DemoShipment extends AddSampleShipment {
  shipment?: { daysAgo: number; carrier: Carrier; trackingNumber: string };
  deliveredAgo?: number;
}

const city = (
  company: string,
  recipientName: string,
  address: string,
  quantity: number,
): DemoShipment => ({
  company,
  recipientName,
  address,
  quantity,
});

/** By job title: one with many destinations, one partly shipped. */
export const demoShipments: Record<
  string,
  { by: string; addedAgo: number; destinations: DemoShipment[] }
> = {
  'Benefits handbook': {
    by: 'broker@demo.test',
    addedAgo: 30,
    destinations: [
      {
        ...city(
          'Globex Mailers',
          'Cora Whitfield',
          '88 Mill Road, Building C, Concord, NH 03301',
          40,
        ),
        shipment: { daysAgo: 28, carrier: 'UPS', trackingNumber: '1Z999AA10198765432' },
        deliveredAgo: 26,
      },
      {
        ...city('Globex Mailers West', 'Noor Aziz', '2200 Harbor Street, Oakland, CA 94607', 25),
        shipment: { daysAgo: 2, carrier: 'FedEx', trackingNumber: '770198765432' },
      },
      city(
        'Halden & Pryce Benefits',
        'Martin Pryce',
        '14 State Street, 6th Floor, Boston, MA 02109',
        10,
      ),
    ],
  },
  'Presentation folders': {
    by: 'ada@acme.test',
    addedAgo: 3,
    destinations: [
      city(
        'Acme Outfitters',
        'Ada Lindqvist',
        '1200 Commerce Way, Suite 40, Manchester, NH 03101',
        10,
      ),
      city(
        'Acme Outfitters, Portland',
        'Ruth Abara',
        '35 Commercial Street, Portland, ME 04101',
        5,
      ),
      city(
        'Acme Outfitters, Burlington',
        'Theo Marsh',
        '102 Church Street, Burlington, VT 05401',
        5,
      ),
      city('Acme Outfitters, Albany', 'Grace Kim', '61 North Pearl Street, Albany, NY 12207', 5),
      city(
        'Acme Outfitters, Hartford',
        'Luis Ortega',
        '250 Trumbull Street, Hartford, CT 06103',
        5,
      ),
      city(
        'Acme Outfitters, Providence',
        'Dana Whelan',
        '90 Weybosset Street, Providence, RI 02903',
        5,
      ),
      city('Acme Outfitters, Worcester', 'Imani Cole', '415 Main Street, Worcester, MA 01608', 5),
      city('Acme Outfitters, Bangor', 'Erik Sund', '18 Canal Street, Bangor, ME 04401', 5),
      city(
        'Acme Outfitters, Springfield',
        'Mei Tanaka',
        '1350 Main Street, Springfield, MA 01103',
        5,
      ),
      city(
        'Acme Outfitters, New Haven',
        'Owen Brandt',
        '900 Chapel Street, New Haven, CT 06510',
        5,
      ),
      city(
        'Northbound Trade Show',
        'Booth 214',
        'Hynes Convention Center, 900 Boylston Street, Boston, MA 02115',
        50,
      ),
      city('Larkspur Press Relations', 'Sofia Renn', '77 Bleecker Street, New York, NY 10012', 12),
    ],
  },
};
