import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import type { SaveSignInProvider, SignInProvider } from '#contracts';
import { api, ApiError, reasonOf } from '../../lib/api.js';
import { useSubmission } from '../../lib/use-submission.js';
import { Button } from '../../ui/button.js';
import { Checkbox } from '../../ui/checkbox.js';
import { Dialog } from '../../ui/dialog.js';
import { TextField } from '../../ui/text-field.js';
import { toast } from '../../ui/toast.js';
import { callback, stack } from './settings.css.js';
import { providersQuery } from './settings.queries.js';

interface ProviderDialogProps {
  /** Of a company, or of staff. */
  name: string;
  path: string;
  isForStaff?: boolean;
  provider: SignInProvider | undefined;
  onClose: () => void;
}

export function ProviderDialog({
  name,
  path,
  isForStaff = false,
  provider,
  onClose,
}: ProviderDialogProps) {
  const id = useId();
  const client = useQueryClient();
  const [values, setValues] = useState({
    issuer: provider?.issuer ?? '',
    clientId: provider?.clientId ?? '',
    secret: '',
    domains: provider?.domains.join(', ') ?? '',
    createsCustomers: provider?.createsCustomers ?? false,
    allowsPassword: provider?.allowsPassword ?? true,
  });
  const set = (change: Partial<typeof values>) => setValues({ ...values, ...change });
  const refresh = () => client.invalidateQueries(providersQuery());
  const save = useSubmission({
    mutationFn: () => {
      const domains = values.domains.split(/[\s,]+/).filter(Boolean);
      return api.put<SignInProvider>(path, { ...values, domains } satisfies SaveSignInProvider);
    },
    onSuccess: () => {
      toast({ title: 'Sign-in saved', description: name });
      onClose();
    },
    onError: (error) =>
      toast({ title: reasonOf(error, 'The sign-in was not saved'), variant: 'destructive' }),
    onSettled: refresh,
  });
  const remove = useSubmission({
    mutationFn: () => api.delete(path),
    onSuccess: () => {
      toast({ title: 'Single sign-on removed', description: name });
      onClose();
    },
    onError: (error) =>
      toast({ title: reasonOf(error, 'It could not be removed'), variant: 'destructive' }),
    onSettled: refresh,
  });
  const problemOf = (field: string) =>
    save.error instanceof ApiError
      ? save.error.errors.find((problem) => problem.field === field)?.message
      : undefined;
  const text = (field: 'issuer' | 'clientId' | 'domains', label: string) => ({
    label,
    name: field,
    value: values[field],
    isRequired: true,
    errorMessage: problemOf(field),
    onChange: (value: string) => set({ [field]: value }),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <Dialog
      title={`Sign-In of ${name}`}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          {provider && (
            <Button variant="danger" isPending={remove.isPending} onPress={() => remove.mutate()}>
              Remove
            </Button>
          )}
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" form={id} variant="primary" isPending={save.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form id={id} className={stack} noValidate autoComplete="off" onSubmit={submit}>
        <p>Single sign-on with a provider of OpenID Connect.</p>
        <TextField {...text('issuer', 'Issuer')} description="For example https://login.acme.com" />
        <TextField {...text('clientId', 'Client ID')} />
        <TextField
          label="Client secret"
          name="secret"
          type="password"
          autoComplete="off"
          isRequired={!provider}
          description={provider ? 'Leave blank to keep the stored one.' : undefined}
          value={values.secret}
          errorMessage={problemOf('secret')}
          onChange={(secret) => set({ secret })}
        />
        <TextField
          {...text('domains', 'Email domains')}
          description="People with verified addresses of these domains, separated by commas."
        />
        {!isForStaff && (
          <>
            <Checkbox
              label="Create customers on first sign-in"
              isSelected={values.createsCustomers}
              onChange={(createsCustomers) => set({ createsCustomers })}
            />
            <Checkbox
              label="Allow passwords too"
              isSelected={values.allowsPassword}
              onChange={(allowsPassword) => set({ allowsPassword })}
            />
          </>
        )}
        {provider && (
          <p className={callback}>
            Redirect address for the provider: <code>{provider.callbackUrl}</code>
          </p>
        )}
      </form>
    </Dialog>
  );
}
