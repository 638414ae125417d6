import { useQuery } from '@tanstack/react-query';
import { Activity } from 'lucide-react';
import { ButtonLink } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { FailedState } from '../../ui/failed-state.js';
import { FieldPair } from '../../ui/form-section.js';
import { Notice } from '../../ui/notice.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { TextField } from '../../ui/text-field.js';
import { StaffSignInCard } from './staff-sign-in.card.js';
import { settingsQuery } from './settings.queries.js';
import { stack, system } from './settings.css.js';

export function SystemSettingsTab() {
  const settings = useQuery(settingsQuery());
  if (settings.isPending) return <SkeletonRows rows={4} columns={2} />;
  if (settings.isLoadingError)
    return (
      <FailedState
        message="The settings could not be loaded."
        error={settings.error}
        onRetry={() => void settings.refetch()}
      />
    );
  const { companyName, systemEmail, timeZone, phone, address, shopEmail, portalAddress } =
    settings.data;
  const { vendorName, vendorEmail, marginTargetPercent } = settings.data;
  return (
    <div className={system}>
      <Notice>System settings are currently read-only. Contact support to make changes.</Notice>
      <Card title="System Settings">
        <div className={stack}>
          <FieldPair>
            <TextField isReadOnly label="Company Name" value={companyName} />
            <TextField
              isReadOnly
              label="Time Zone"
              description="Dates and deadlines use this time zone."
              value={timeZone}
            />
          </FieldPair>
          <FieldPair>
            <TextField
              isReadOnly
              label="System Email"
              description="All emails are sent from this address."
              value={systemEmail}
            />
            <TextField
              isReadOnly
              label="Shop Email"
              description="Receives emails for the shop."
              value={shopEmail}
            />
          </FieldPair>
          <FieldPair>
            <TextField isReadOnly label="Phone" value={phone} />
            <TextField
              isReadOnly
              label="Portal Address"
              description="Used for links in emails."
              value={portalAddress}
            />
          </FieldPair>
          <TextField isReadOnly label="Postal Address" value={address} />
        </div>
      </Card>
      <StaffSignInCard />
      <Card title="Purchasing">
        <div className={stack}>
          <FieldPair>
            <TextField isReadOnly label="Default Vendor" value={vendorName} />
            <TextField isReadOnly label="Default Vendor Email" value={vendorEmail} />
          </FieldPair>
          <TextField
            isReadOnly
            label="Margin Target"
            description="Share of the customer price. A lower margin needs a reason."
            value={`${marginTargetPercent}%`}
          />
        </div>
      </Card>
      <Card
        title="Operations"
        description="Failed and delayed emails, failed background work, and queues."
      >
        <ButtonLink href="/operations" icon={<Activity size={16} aria-hidden />}>
          Open Operations
        </ButtonLink>
      </Card>
    </div>
  );
}
