import { Injectable } from '@nestjs/common';
import { limits } from '#contracts';

@Injectable()
export class UploadRules {
  readonly maxBytes: number = limits.fileBytes;
  /** Minimum bytes in each `paceMs`. */
  readonly paceBytes: number = 64 * 1024;
  readonly paceMs: number = 60_000;
  readonly perHour: number = 600;
  readonly urlSeconds: number = 3600;
  /** How long the rest of a refused upload is read, so that the sender gets the response. */
  readonly maxDrainMs: number = 3000;
  readonly graceMs: number = 20_000;
}
