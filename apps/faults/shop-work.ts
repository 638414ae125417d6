import { paced } from './paced.js';
import type { Person } from './person.js';

/** How much of each. */
interface WorkSizes {
  proofs: number;
  invoices: number;
  moves: number;
}

/**
 * What the shop does with one job: proofs, invoices, and orders to vendors that get another status.
 */
export class ShopWork {
  private constructor(
    private readonly shop: Person,
    readonly jobId: string,
    private readonly sizes: WorkSizes,
    private readonly orderIds: readonly string[],
  ) {}

  /** Makes the vendors' orders; the rest is for {@link run}. */
  static async prepare(shop: Person, jobId: string, sizes: WorkSizes) {
    const orderIds: string[] = [];
    while (orderIds.length < sizes.moves) {
      orderIds.push(
        (
          await shop.retry<{ id: string }>(`/api/jobs/${jobId}/purchase-orders`, {
            originalAmount: '100.00',
          })
        ).id,
      );
    }
    return new ShopWork(shop, jobId, sizes, orderIds);
  }

  /** The same work, done by somebody else. */
  by(shop: Person) {
    return new ShopWork(shop, this.jobId, this.sizes, this.orderIds);
  }

  /** All of it within `seconds`, when nothing comes in between. */
  run(seconds: number) {
    const { proofs, invoices, moves } = this.sizes;
    const job = `/api/jobs/${this.jobId}`;
    return [
      paced(proofs, proofs / seconds, (number) =>
        this.shop.retry(`${job}/proofs`, { proofUrl: `https://files.example/proof-${number}.pdf` }),
      ),
      paced(invoices, invoices / seconds, () =>
        this.shop.retry(`${job}/invoices`, { amount: '10.00', dueDate: '2199-01-05' }),
      ),
      paced(moves, moves / seconds, (number) =>
        this.shop.retry(
          `/api/outgoing-pos/${this.orderIds[number - 1]}`,
          { status: 'in_production' },
          'PUT',
        ),
      ),
    ];
  }
}

/** What the database says of it when everything came true once. */
export const storyOf = ({ proofs, invoices, moves }: WorkSizes) => ({
  'proofs + events': `${proofs} + ${proofs}`,
  'invoices + events': `${invoices} + ${invoices}`,
  'orders moved + events': `${moves} + ${moves}`,
  'lines of the log': proofs + invoices + moves,
});
