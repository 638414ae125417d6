import type { ParsedOrder, ParsedOrderJob } from '#contracts';

type Job = Omit<ParsedOrderJob, 'title' | 'description'> & { title: RegExp };

/** A purchase order as it stands on its pages, and what a careful estimator keys in. A field that is left out is not stated. */
export interface OrderSample extends Partial<Omit<ParsedOrder, 'jobs' | 'customerName' | 'confidence' | 'notes'>> {
  name: string;
  pages: string[];
  customerName?: RegExp;
  jobs: Partial<Job>[];
}
