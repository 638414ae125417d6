import type { Clock } from '#config';
import { type CreatePackage, type CreateQuote } from '#contracts';
import type { Viewer } from '#users';
import type { PackageCreation } from './package-creation.service.js';
import type { PackagePrices } from './package-prices.service.js';

type DemoItem = Omit<CreateQuote, 'customerName' | 'customerEmail'> & { price?: string };

interface DemoPackage extends Pick<CreatePackage, 'title' | 'deliveryMethod' | 'deliveryAddress'> {
  by: string;
  daysAgo: number;
  demoItems: DemoItem[];
  lines?: { name: string; amount: string }[];
}

const packages: DemoPackage[] = [
  {
    by: 'cora@globex.test',
    daysAgo: 3,
    title: 'Spring donor mailing',
    deliveryMethod: 'mail',
    demoItems: [
      {
        title: 'Outer envelope, #10 window',
        quantity: 8500,
        paperType: '24# white wove',
        size: '4.125 x 9.5',
        colors: '2/0 (PMS 288, black)',
        price: '640.00',
      },
      {
        title: 'Appeal letter',
        quantity: 8500,
        printType: 'folded',
        flatSize: '8.5 x 11',
        finalSize: '8.5 x 3.67',
        paperType: '60# offset',
        colors: '2/2 (PMS 288, black)',
        bindery: 'tri-fold',
        price: '860.00',
      },
      {
        title: 'Reply card',
        quantity: 8500,
        paperType: '100# uncoated cover',
        size: '3.5 x 8.5',
        colors: '1/1 (black)',
        price: '410.50',
      },
      {
        title: 'Mail drop',
        description: 'Insert letter and card, address, sort and drop at the post office.',
        quantity: 8500,
        price: '720.00',
      },
    ],
    lines: [
      { name: 'List processing', amount: '85.00' },
      { name: 'Postage, nonprofit', amount: '1615.00' },
      { name: 'Discount', amount: '-100.00' },
    ],
  },
  {
    by: 'ada@acme.test',
    daysAgo: 1,
    title: 'Anniversary dinner',
    deliveryMethod: 'delivery',
    deliveryAddress: '1200 Commerce Way, Suite 40, Manchester, NH 03101',
    demoItems: [
      {
        title: 'Invitations with envelopes',
        quantity: 250,
        paperType: '120# cotton cover',
        size: '5 x 7',
        colors: '1/0 + foil',
        finishing: 'gold foil',
        price: '685.00',
      },
      {
        title: 'Dinner programs',
        quantity: 250,
        printType: 'book',
        bindingType: 'saddle-stitch',
        pageCount: 8,
        selfCover: true,
        size: '5.5 x 8.5',
        paperType: '80# silk text',
        colors: '4/4',
        price: '390.00',
      },
      {
        title: 'Welcome signs',
        quantity: 3,
        paperType: '3/16 in foam board',
        size: '24 x 36',
        colors: '4/0',
      },
    ],
  },
];

/** One offered package, and one with an item that needs a price. */
export async function seedPackages(tools: {
  creation: PackageCreation;
  prices: PackagePrices;
  clock: Clock & { daysAgo: (days: number) => void };
  viewers: ReadonlyMap<string, Viewer>;
}) {
  const { creation, prices, clock, viewers } = tools;
  const broker = viewers.get('broker@demo.test')!;
  for (const { by, daysAgo, demoItems, lines, ...input } of packages) {
    clock.daysAgo(daysAgo);
    const viewer = viewers.get(by)!;
    const { name: customerName, email: customerEmail } = viewer;
    const items = demoItems.map(({ price: _price, ...item }) => ({
      customerName,
      customerEmail,
      ...item,
    }));
    const created = await creation.create({ ...input, items }, viewer);
    clock.daysAgo(daysAgo - 1);
    const priced = created.items.flatMap(({ id: quoteId }, index) => {
      const totalPrice = demoItems[index]!.price;
      return totalPrice ? [{ quoteId, totalPrice }] : [];
    });
    await prices.set(created.id, { prices: priced, lines }, broker);
  }
}
