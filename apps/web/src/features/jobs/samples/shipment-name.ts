import type { SampleShipment } from '#contracts';

type Recipient = Pick<SampleShipment, 'recipientName' | 'company' | 'address'>;

/** The recipient, else the first line of the address. */
export const nameOf = ({ recipientName, company, address }: Recipient) =>
  recipientName ?? company ?? address.split('\n', 1)[0]!;
