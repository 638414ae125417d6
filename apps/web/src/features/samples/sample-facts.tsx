import { type SampleRow, sampleTypeLabels } from '#contracts';
import type { Fact } from '../../ui/facts.js';
import { SampleBadge } from '../../domain/records/status-badge.js';
import { When } from '../../ui/when.js';

export const sampleFacts = (sample: SampleRow, isOffice: boolean): Fact[] => [
  ['Status', <SampleBadge key="status" status={sample.status} />],
  ['Sample Type', sampleTypeLabels[sample.sampleType]],
  ['Customer', isOffice ? sample.customerName : null],
  ['Company', isOffice ? sample.companyName : null],
  ['Requested', <When key="requested" date={sample.requestedDate} withTime />],
  ['Sent', sample.sentDate && <When key="sent" date={sample.sentDate} withTime />],
  ['Carrier', sample.carrier],
  ['Description', sample.description],
  ['Notes', sample.notes],
];
