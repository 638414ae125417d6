import { Redirect } from 'wouter';
import { isStaff } from '#contracts';
import { useSearchParam } from '../../lib/search-params.js';
import { useViewer } from '../../lib/viewer.js';
import { Page } from '../../ui/page.js';
import { Tabs } from '../../ui/tabs.js';
import { UpdatedHint } from '../../ui/updated-hint.js';
import { PlanSettingsTab } from './plan-settings.tab.js';
import { SecurityLogTab } from './security-log.tab.js';
import { SystemSettingsTab } from './system-settings.tab.js';
import { UserManagementTab } from './user-management.tab.js';
import { VendorsTab } from './vendors/vendors.tab.js';

const tabs = [
  { id: 'users', title: 'User Management', content: <UserManagementTab /> },
  { id: 'system', title: 'System Settings', content: <SystemSettingsTab /> },
  { id: 'vendors', title: 'Vendors', content: <VendorsTab /> },
  { id: 'plan', title: 'Plan', content: <PlanSettingsTab /> },
  { id: 'security', title: 'Security Log', content: <SecurityLogTab /> },
];

const subtitle = (
  <>
    User accounts and system settings
    <UpdatedHint entity="user" />
  </>
);

export function SettingsPage() {
  const viewer = useViewer();
  const [tab, setTab] = useSearchParam('tab', 'users');
  if (!isStaff(viewer)) return <Redirect to="/" replace />;
  const selected = tabs.some(({ id }) => id === tab) ? tab : 'users';
  return (
    <Page title="Settings" subtitle={subtitle}>
      <Tabs
        label="Settings"
        items={tabs}
        selected={selected}
        onSelect={(id) => setTab(id, { push: true })}
      />
    </Page>
  );
}
