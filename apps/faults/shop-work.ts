import { runAtRate } from './run-at-rate.js';
import type { Person } from './person.js';

interface WorkSizes {
  proofs: number;
  invoices: number;
  moves: number;
}

/** Proofs, invoices and vendor orders of one job. */
export class ShopWork {
  private constructor(
    private readonly shop: Person,
    readonly jobId: string,
    private readonly sizes: WorkSizes,
    private readonly orderIds: readonly string[],
  ) {}

  static async prepare(shop: Person, jobId: string, sizes: WorkSizes) {
    const orderIds: string[] = [];
    while (orderIds.length < sizes.moves) {
      orderIds.push(
        (
          await shop.sendUntilDone<{ id: string }>(`/api/jobs/${jobId}/purchase-orders`, {
            originalAmount: '100.00',
          })
        ).id,
      );
    }
    return new ShopWork(shop, jobId, sizes, orderIds);
  }

  withPerson(shop: Person) {
    return new ShopWork(shop, this.jobId, this.sizes, this.orderIds);
  }

  run(seconds: number) {
    const { proofs, invoices, moves } = this.sizes;
    const job = `/api/jobs/${this.jobId}`;
    return [
      runAtRate(proofs, proofs / seconds, (number) =>
        this.shop.sendUntilDone(`${job}/proofs`, {
          proofUrl: `https://files.example/proof-${number}.pdf`,
        }),
      ),
      runAtRate(invoices, invoices / seconds, () =>
        this.shop.sendUntilDone(`${job}/invoices`, { amount: '10.00', dueDate: '2199-01-05' }),
      ),
      runAtRate(moves, moves / seconds, (number) =>
        this.shop.sendUntilDone(
          `/api/outgoing-pos/${this.orderIds[number - 1]}`,
          { status: 'in_production' },
          'PUT',
        ),
      ),
    ];
  }
}

export const expectedRecords = ({ proofs, invoices, moves }: WorkSizes) => ({
  'proofs + events': `${proofs} + ${proofs}`,
  'invoices + events': `${invoices} + ${invoices}`,
  'orders moved + events': `${moves} + ${moves}`,
  'log entries': proofs + invoices + moves,
});
