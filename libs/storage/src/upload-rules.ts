import { Injectable } from '@nestjs/common';
import { limits } from '#contracts';

/** How much may be sent, how slowly, how often. Tests lower them. */
@Injectable()
export class UploadRules {
  readonly mostBytes: number = limits.fileBytes;
  /** At least so many bytes must come in any so many milliseconds. */
  readonly paceBytes: number = 64 * 1024;
  readonly paceMs: number = 60_000;
  readonly perHour: number = 600;
  readonly urlSeconds: number = 3600;
  /** After a refusal the rest of a file is read and thrown away for so long, so that its sender gets to see the answer. */
  readonly lingerMs: number = 3000;
  /** How long a process that is to end waits for uploads that are under way. */
  readonly graceMs: number = 20_000;
}
