import type { SampleShipment } from '#contracts';

type Named = Pick<SampleShipment, 'recipientName' | 'company' | 'address'>;

/** What a destination is called: by whom it is for, else by the first line of where it is. */
export const nameOf = ({ recipientName, company, address }: Named) => recipientName ?? company ?? address.split('\n', 1)[0]!;
