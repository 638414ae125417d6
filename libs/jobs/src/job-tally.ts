import { isStaff } from '#contracts';
import type { Onlooker } from '#users';

/** The table that knows how many jobs somebody sees: everybody's in a few rows, or with rows for each customer. */
export const tallyFor = (viewer: Pick<Onlooker, 'role'>) => (isStaff(viewer) ? 'job_tally_whole' : 'job_tally');
