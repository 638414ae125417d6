import { Injectable } from '@nestjs/common';
import { limits } from '#contracts';

/** Upload limits. Tests lower them. */
@Injectable()
export class UploadRules {
  readonly maxBytes: number = limits.fileBytes;
  /** At least so many bytes must come in any so many milliseconds. */
  readonly paceBytes: number = 64 * 1024;
  readonly paceMs: number = 60_000;
  readonly perHour: number = 600;
  readonly urlSeconds: number = 3600;
  /**
   * After a refusal the rest of a file is read and thrown away for so long, so that its sender gets
   * to see the answer.
   */
  readonly maxDrainMs: number = 3000;
  /** How long shutdown waits for uploads in progress. */
  readonly graceMs: number = 20_000;
}
