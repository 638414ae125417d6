import { Menu as MenuIcon, PanelLeft } from 'lucide-react';
import { fullName, isStaff } from '#contracts';
import { useViewer } from '../../lib/viewer.js';
import { Button } from '../../ui/button.js';
import { Bell } from './bell.js';
import { GoToButton } from './go-to-button.js';
import { IntakeButton } from './intake-button.js';
import * as layout from './layout.css.js';
import * as styles from './shell.css.js';
import { UserMenu } from './user-menu.js';

interface HeaderProps {
  isCollapsed: boolean;
  onToggleSidebar: () => void;
  onOpenDrawer: () => void;
  onIntake: () => void;
  onGoTo: () => void;
  onShowKeys: () => void;
}

export function Header({
  isCollapsed,
  onToggleSidebar,
  onOpenDrawer,
  onIntake,
  onGoTo,
  onShowKeys,
}: HeaderProps) {
  const viewer = useViewer();
  return (
    <header className={layout.header}>
      <div className={styles.onPhone}>
        <Button
          variant="quiet"
          aria-label="Open menu"
          icon={<MenuIcon size={20} aria-hidden />}
          onPress={onOpenDrawer}
        />
      </div>
      <div className={styles.offPhone}>
        <Button
          variant="quiet"
          aria-label={isCollapsed ? 'Expand sidebar' : 'Collapse sidebar'}
          icon={<PanelLeft size={20} aria-hidden />}
          onPress={onToggleSidebar}
        />
      </div>
      <p className={styles.company}>
        {isStaff(viewer) ? 'Print Broker' : (viewer.companyName ?? fullName(viewer))}
      </p>
      <IntakeButton onPress={onIntake} />
      <GoToButton onPress={onGoTo} />
      <Bell />
      <UserMenu onShowKeys={onShowKeys} />
    </header>
  );
}
