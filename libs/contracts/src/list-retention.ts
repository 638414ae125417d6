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
