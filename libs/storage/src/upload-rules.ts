import { Injectable } from '@nestjs/common';
import { limits } from '#contracts';

@Injectable()
export class UploadRules {
  readonly maxBytes: number = limits.fileBytes;
  /** Minimum bytes in each `paceMs`. */
  readonly paceBytes: number = 64 * 1024;
  readonly paceMs: number = 60_000;
  readonly perHour: number = 600;
  /** Of one customer. */
  readonly bytesPerDay: number = 5 * 1024 ** 3;
  /** Kept free on the disk, or 5 % of a smaller one. */
  readonly freeBytes: number = 1024 ** 3;
  readonly urlSeconds: number = 3600;
  /** How long the rest of a refused upload is read, so that the sender gets the response. */
  readonly maxDrainMs: number = 3000;
  readonly graceMs: number = 20_000;
}
