import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';

/**
 * A mutation that ignores presses while it runs and then resolves to undefined, because `isPending`
 * renders too late for a double press.
 */
export function useSubmission<Data, Variables = void>(
  options: UseMutationOptions<Data, Error, Variables>,
) {
  const client = useQueryClient();
  const mutationKey = ['submission', useId()];
  const mutation = useMutation({ ...options, mutationKey });
  const isWorking = () => client.isMutating({ mutationKey }) > 0;
  const mutate = (...call: Parameters<typeof mutation.mutate>) => {
    if (!isWorking()) mutation.mutate(...call);
  };
  const mutateAsync = async (variables: Variables) =>
    isWorking() ? undefined : mutation.mutateAsync(variables);
  return { ...mutation, mutate, mutateAsync };
}
