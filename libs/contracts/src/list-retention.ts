import { IsBoolean, ValidateIf } from 'class-validator';
import { Filled, Text } from './checks.js';
import { limits } from './limits.js';

/** Days after the mail date or delivery, unless the company has others. */
export const listRetentionDays = 30;
export const maxRetentionDays = 3650;
/** Characters that a printed field may have, unless the job says otherwise. */
export const listFieldLength = 40;
export const minListField = 10;
export const maxListField = 200;

/** Days between the announcement and the removal of a list. */
export const listNoticeDays = 7;

/** Of a data file. */
export interface ListRetention {
  /** A day; null without a mail date or delivery, and for files that are only announced. */
  removeOn: string | null;
  hold: { reason: string; byName: string; since: string } | null;
  /** The bytes are gone, and a certificate exists. */
  removedAt: string | null;
}

/** False releases the hold; the reason is for true. */
export class HoldList {
  @ValidateIf((body: HoldList) => body.hold)
  @Text(limits.text)
  @Filled('Please enter a reason for the hold')
  reason?: string | null;
  @IsBoolean({ message: 'Hold must be true or false' })
  hold!: boolean;
}
