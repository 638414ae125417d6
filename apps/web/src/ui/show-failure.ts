import { isSessionLost, reasonOf } from '../lib/api.js';
import { toast } from './toast.js';

/** @param failure for an error without a reason; a lost session leads to the sign-in instead */
export function showFailure(error: unknown, failure: string) {
  if (isSessionLost(error)) return;
  toast({ title: 'Error', description: reasonOf(error, failure), variant: 'destructive' });
}
