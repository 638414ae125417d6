import { Filled, Text } from './checks.js';
import { limits } from './limits.js';

export class ReorderJob {
  @Text(limits.name) @Filled('Customer PO number is required') customerPoNumber!: string;
}
