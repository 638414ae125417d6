import { AddSampleShipment, type SampleShipment } from '#contracts';
import { brokenRules, wireOf } from '../../../lib/forms/wire.js';

const fields = ['recipientName', 'company', 'address', 'quantity', 'notes'] as const;
type Field = (typeof fields)[number];

export type DestinationValues = Record<Field, string>;

export const noDestination: DestinationValues = {
  recipientName: '',
  company: '',
  address: '',
  quantity: '',
  notes: '',
};

export const valuesOf = (shipment: SampleShipment) =>
  Object.fromEntries(
    fields.map((field) => [field, `${shipment[field] ?? ''}`]),
  ) as DestinationValues;

/** As a request: null for empty fields. */
export const requestOf = (values: DestinationValues) =>
  wireOf(values, { counts: ['quantity'], required: ['address'] });

export const problemsOf = (values: DestinationValues) =>
  brokenRules<DestinationValues>(
    Object.assign(new AddSampleShipment(), requestOf(values)),
    (name) => (fields as readonly string[]).includes(name),
  );
