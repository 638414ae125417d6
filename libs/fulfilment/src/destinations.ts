import { AddSampleShipment } from '#contracts';
import { checkedRows } from '#fields';

export const checkedDestinations = (input: readonly unknown[]) =>
  checkedRows(AddSampleShipment, input, {
    field: 'destinations',
    name: 'Destination',
    notRow: 'A destination must have an address',
  });
