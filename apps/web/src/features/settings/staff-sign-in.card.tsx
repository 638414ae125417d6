import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useViewer } from '../../lib/viewer.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { ProviderDialog } from './provider.dialog.js';
import { providersQuery } from './settings.queries.js';

/** Only admins change it. */
export function StaffSignInCard() {
  const isAdmin = useViewer().role === 'admin';
  const providers = useQuery(providersQuery());
  const [isOpen, setOpen] = useState(false);
  const provider = providers.data?.find(({ companyId }) => companyId === null);
  return (
    <Card
      title="Staff Sign-In"
      description={
        provider ? `Single sign-on with ${provider.issuer}` : 'Staff sign in with passwords.'
      }
      actions={
        isAdmin &&
        providers.data && <Button onPress={() => setOpen(true)}>Set Single Sign-On</Button>
      }
    >
      {isOpen && (
        <ProviderDialog
          name="Staff"
          path="/api/sign-in-providers/staff"
          isForStaff
          provider={provider}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
}
