import { KeyRound, Keyboard, LogOut, Monitor, Moon, Sun } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { type CurrentUser, fullName } from '#contracts';
import { type ThemeChoice, useTheme } from '../../lib/theme.js';
import { useViewer } from '../../lib/viewer.js';
import { Button } from '../../ui/button.js';
import { Menu, MenuChoice, MenuItem, MenuSection } from '../../ui/menu.js';
import { signOut } from './sign-out.js';
import { initials } from './user-menu.css.js';

const ChangePasswordDialog = lazy(async () => ({ default: (await import('../password/change-password.dialog.js')).ChangePasswordDialog }));

const themes: { id: ThemeChoice; title: string; icon: ReactNode }[] = [
  { id: 'system', title: 'System', icon: <Monitor size={16} aria-hidden /> },
  { id: 'light', title: 'Light', icon: <Sun size={16} aria-hidden /> },
  { id: 'dark', title: 'Dark', icon: <Moon size={16} aria-hidden /> },
];

/** Who is signed in, how it looks for them, and the way out. */
export function UserMenu({ onShowKeys }: { onShowKeys: () => void }) {
  const viewer = useViewer();
  const [theme, setTheme] = useTheme();
  const [isChanging, setChanging] = useState(false);
  const trigger = <Button variant="quiet" aria-label={`Account of ${fullName(viewer)}`} icon={<Initials viewer={viewer} />} />;
  return (
    <>
      <Menu label="Account" trigger={trigger}>
        <MenuSection title={fullName(viewer)} detail={viewer.email}>
          <MenuItem icon={<Keyboard size={16} aria-hidden />} onAction={onShowKeys}>
            Keyboard shortcuts
          </MenuItem>
          <MenuItem icon={<KeyRound size={16} aria-hidden />} onAction={() => setChanging(true)}>
            Change password
          </MenuItem>
        </MenuSection>
        <MenuChoice title="Theme" options={themes} selected={theme} onSelect={setTheme} />
        <MenuSection label="Session">
          <MenuItem icon={<LogOut size={16} aria-hidden />} onAction={() => void signOut()}>
            Sign Out
          </MenuItem>
        </MenuSection>
      </Menu>
      {isChanging && (
        <Suspense fallback={null}>
          <ChangePasswordDialog onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </>
  );
}

function Initials({ viewer }: { viewer: CurrentUser }) {
  const letters = [viewer.firstName, viewer.lastName].map((name) => name?.trim().charAt(0) ?? '').join('');
  return <span data-letters={(letters || viewer.username.charAt(0)).toUpperCase()} className={initials} />;
}
