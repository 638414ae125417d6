import type { SampleShipment } from '#contracts';

type Named = Pick<SampleShipment, 'recipientName' | 'company' | 'address'>;

/** The recipient, else the first line of the address. */
export const nameOf = ({ recipientName, company, address }: Named) =>
  recipientName ?? company ?? address.split('\n', 1)[0]!;
