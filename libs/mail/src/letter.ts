import type { Config } from '#config';

/** What a person reads. */
export interface Letter {
  subject: string;
  html: string;
  text: string;
}

/** Who writes, and where links lead. */
export type Sender = Pick<Config, 'shop' | 'publicUrl'>;
