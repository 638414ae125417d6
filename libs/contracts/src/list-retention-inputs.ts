import { IsBoolean, ValidateIf } from 'class-validator';
import { Filled, Text } from './checks.js';
import { limits } from './limits.js';

/** False releases the hold; the reason is for true. */
export class HoldList {
  @ValidateIf((body: HoldList) => body.hold)
  @Text(limits.text)
  @Filled('Please enter a reason for the hold')
  reason?: string | null;
  @IsBoolean({ message: 'Hold must be true or false' })
  hold!: boolean;
}
