import { lazy, Suspense, useRef, useState } from 'react';
import { type CurrentUser, fullName } from '#contracts';
import { lazyWithPreload } from '../../lib/lazy-with-preload.js';
import { useViewer } from '../../lib/viewer.js';
import { Button } from '../../ui/button.js';
import { initials } from './user-menu.css.js';

const AccountMenu = lazyWithPreload(async () => (await import('./account-menu.js')).AccountMenu);
const ChangePasswordDialog = lazy(async () => ({
  default: (await import('../password/change-password.dialog.js')).ChangePasswordDialog,
}));

export function UserMenu({ onShowKeys }: { onShowKeys: () => void }) {
  const viewer = useViewer();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isChanging, setChanging] = useState(false);
  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        aria-label={`Account of ${fullName(viewer)}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        icon={<Initials viewer={viewer} />}
        onPress={() => setOpen(true)}
        preload={AccountMenu.preload}
      />
      <Suspense>
        {isOpen && (
          <AccountMenu
            triggerRef={button}
            onClose={() => setOpen(false)}
            onShowKeys={onShowKeys}
            onChangePassword={() => setChanging(true)}
          />
        )}
        {isChanging && <ChangePasswordDialog onClose={() => setChanging(false)} />}
      </Suspense>
    </>
  );
}

function Initials({ viewer }: { viewer: CurrentUser }) {
  const letters = [viewer.firstName, viewer.lastName]
    .map((name) => name?.trim().charAt(0) ?? '')
    .join('');
  return (
    <span
      data-letters={(letters || viewer.username.charAt(0)).toUpperCase()}
      className={initials}
    />
  );
}
