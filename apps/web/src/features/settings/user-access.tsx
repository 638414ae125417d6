import { useQueryClient } from '@tanstack/react-query';
import { type EndedSessions, fullName, type UserRow } from '#contracts';
import { api, reasonOf } from '../../lib/api.js';
import { useViewer } from '../../lib/viewer.js';
import { useSubmission } from '../../lib/use-submission.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { toast } from '../../ui/toast.js';
import { access } from './settings.css.js';

/** What staff do about a person's sign-in, at once and without Save Changes. */
export function UserAccess({ user }: { user: UserRow }) {
  const client = useQueryClient();
  const isAdmin = useViewer().role === 'admin';
  const name = fullName(user);
  const link = useSubmission({
    mutationFn: () => api.post(`/api/users/${user.id}/password-link`),
    onSuccess: () =>
      toast({ title: 'Password link sent', description: `${name} gets it at ${user.email}.` }),
    onError: (error) =>
      toast({ title: reasonOf(error, 'The link could not be sent'), variant: 'destructive' }),
    onSettled: () => client.invalidateQueries({ queryKey: ['/api/mails'] }),
  });
  const end = useSubmission({
    mutationFn: () => api.delete<EndedSessions>(`/api/users/${user.id}/sessions`),
    onSuccess: () => toast({ title: `${name} is signed out on all devices` }),
    onError: (error) =>
      toast({ title: reasonOf(error, 'The sessions could not be ended'), variant: 'destructive' }),
  });
  const reset = useSubmission({
    mutationFn: () => api.delete(`/api/users/${user.id}/second-factor`),
    onSuccess: () =>
      toast({ title: 'Second factor reset', description: `${name} gets an email about it.` }),
    onError: (error) =>
      toast({
        title: reasonOf(error, 'The second factor could not be reset'),
        variant: 'destructive',
      }),
  });
  return (
    <Card title="Sign-In" headingLevel={3} description="A link lets the user choose a password.">
      <div className={access}>
        <Button isPending={link.isPending} onPress={() => link.mutate()}>
          Send Password Link
        </Button>
        <Button isPending={end.isPending} onPress={() => end.mutate()}>
          Sign Out Everywhere
        </Button>
        {isAdmin && (
          <Button isPending={reset.isPending} onPress={() => reset.mutate()}>
            Reset Second Factor
          </Button>
        )}
      </div>
    </Card>
  );
}
