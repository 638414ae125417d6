import type { Config } from '#config';

export interface RenderedEmail {
  subject: string;
  html: string;
  text: string;
}

export type Sender = Pick<Config, 'shop' | 'publicUrl'>;
