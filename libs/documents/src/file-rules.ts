import { Injectable } from '@nestjs/common';
import { type ChildLimits, usualLimits } from './sandbox-process.js';

/** Tests lower these limits. */
@Injectable()
export class FileRules {
  readonly texts: PoolRules = { processes: 2, limits: usualLimits };
  /** A pool of its own, so that texts do not wait for scans. */
  readonly scans: PoolRules = {
    processes: 1,
    limits: { ...usualLimits, ms: 30_000, questions: 20 },
  };
  /** A process for each photo, because the decoder never gives memory back. */
  readonly photos: PoolRules = { processes: 1, limits: { ...usualLimits, questions: 1 } };
  /** About 20 seconds on an idle processor. */
  readonly maxScannedPages: number = 10;
  /** Pictures of scanned pages are answered with their text. */
  readonly keepsPictures: boolean = false;
}

interface PoolRules {
  processes: number;
  limits: ChildLimits;
}
