import { InvoiceSchema } from './invoice.entity.js';
import { SampleShipmentSchema } from './sample-shipment.entity.js';
import { SampleSchema } from './sample.entity.js';

export const fulfilmentEntities = [InvoiceSchema, SampleSchema, SampleShipmentSchema];
