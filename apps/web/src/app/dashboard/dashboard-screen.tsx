import { DashboardPage } from '../../features/dashboard/dashboard.page.js';
import { QuickActions } from './quick-actions.js';

export const DashboardScreen = () => <DashboardPage quickActions={<QuickActions />} />;
