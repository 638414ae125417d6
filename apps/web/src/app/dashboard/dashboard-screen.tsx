import { DashboardPage } from '../../features/dashboard/dashboard.page.js';
import { QuickActions } from './quick-actions.js';

/** The dashboard with what other features put on it. */
export const DashboardScreen = () => <DashboardPage quickActions={<QuickActions />} />;
