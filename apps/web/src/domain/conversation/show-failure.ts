import { reasonOf } from '../../lib/api.js';
import { toast } from '../../ui/toast.js';

export const showFailure = (error: unknown, failure: string) =>
  toast({ title: 'Error', description: reasonOf(error, failure), variant: 'destructive' });
