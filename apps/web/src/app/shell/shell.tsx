import { type ReactNode, useCallback, useState } from 'react';
import { Link } from 'wouter';
import { Drawer } from '../../ui/drawer.js';
import { Mark } from '../../ui/mark.js';
import { GoTo } from '../go-to/go-to.js';
import { IntakeDialog } from '../intake/intake.js';
import { useIntake } from '../intake/use-intake.js';
import { ConfirmAccount } from './confirm-account.js';
import { Header } from './header.js';
import { Keys } from './keys.js';
import * as layout from './layout.css.js';
import { Navigation } from './navigation.js';
import * as styles from './shell.css.js';
import { RefreshNotice } from './refresh-notice.js';
import { useSidebarWidth } from './sidebar-width.js';
import { usePreload } from './use-preload.js';
import { useArrival } from './use-arrival.js';
import { useKeys } from './use-keys.js';

interface ShellProps {
  hasSignedIn?: boolean;
  children: ReactNode;
}

export function Shell({ hasSignedIn = false, children }: ShellProps) {
  const { isCollapsed, toggle } = useSidebarWidth();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [areKeysOpen, setKeysOpen] = useState(false);
  const [isGoToOpen, setGoToOpen] = useState(false);
  const { drop, ...intake } = useIntake();
  const main = useArrival(hasSignedIn);
  const showKeys = useCallback(() => setKeysOpen(true), []);
  useKeys(showKeys);
  usePreload();
  return (
    <div {...drop.handlers} className={layout.shell} data-collapsed={isCollapsed ? '' : undefined}>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      <nav aria-label="Main" className={layout.sidebar}>
        <Link href="/" className={layout.brand} aria-label="Makeready, dashboard">
          <Mark />
          {!isCollapsed && 'Makeready'}
        </Link>
        <Navigation isCollapsed={isCollapsed} />
      </nav>
      <div className={layout.column}>
        <Header
          isCollapsed={isCollapsed}
          onToggleSidebar={toggle}
          onOpenDrawer={() => setDrawerOpen(true)}
          onIntake={() => intake.setOpen(true)}
          onGoTo={() => setGoToOpen(true)}
          onShowKeys={showKeys}
        />
        <main ref={main} id="main" tabIndex={-1} className={layout.main}>
          <RefreshNotice />
          {children}
        </main>
      </div>
      <Drawer title="Makeready" side="start" isOpen={isDrawerOpen} onOpenChange={setDrawerOpen}>
        <nav aria-label="Main" className={layout.drawnLayout}>
          <Navigation onLeave={() => setDrawerOpen(false)} />
        </nav>
      </Drawer>
      <GoTo isOpen={isGoToOpen} onOpenChange={setGoToOpen} onShowKeys={showKeys} />
      {drop.isOver && (
        <div className={styles.dropHint}>
          <p className={styles.dropWords}>Drop the files to request a quote</p>
        </div>
      )}
      <IntakeDialog isOpen={intake.isOpen} onOpenChange={intake.setOpen} />
      <ConfirmAccount />
      <Keys isOpen={areKeysOpen} onOpenChange={setKeysOpen} />
    </div>
  );
}
