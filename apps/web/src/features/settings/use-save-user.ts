import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fullName, type UserRow } from '#contracts';
import { api, reasonOf } from '../../lib/api.js';
import { useSubmission } from '../../lib/use-submission.js';
import { uuid } from '../../lib/uuid.js';
import { toast } from '../../ui/toast.js';
import { refreshPeople } from './settings.queries.js';
import { toCreate, toUpdate, type UserValues } from './user.values.js';

/** Creates the user, or updates the given one. */
export function useSaveUser(user: UserRow | undefined, onSaved: () => void) {
  const client = useQueryClient();
  const [key] = useState(uuid);
  return useSubmission({
    mutationFn: (values: UserValues) =>
      user
        ? api.put<UserRow>(`/api/users/${user.id}`, toUpdate(user, values))
        : api.post<UserRow>('/api/users', toCreate(values), { idempotencyKey: key }),
    onSuccess: (savedUser) => {
      if (user) toast({ title: 'User updated successfully', description: fullName(savedUser) });
      else
        toast({
          title: 'User created successfully',
          description: `${fullName(savedUser)} will get a welcome email at ${savedUser.email}.`,
        });
      onSaved();
      void refreshPeople(client);
    },
    onError: (error) => {
      toast({
        title: reasonOf(error, user ? 'Failed to update user' : 'Failed to create user'),
        variant: 'destructive',
      });
      void refreshPeople(client);
    },
  });
}
