import { KeyRound, Keyboard, LogOut, Monitor, Moon, ShieldCheck, Sun } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useLocation } from 'wouter';
import { fullName } from '#contracts';
import { type ThemeChoice, useTheme } from '../../lib/theme.js';
import { useViewer } from '../../lib/viewer.js';
import { FloatingMenu, MenuChoice, MenuItem, MenuSection } from '../../ui/menu.js';
import { signOut } from './sign-out.js';

const themes: { id: ThemeChoice; title: string; icon: ReactNode }[] = [
  { id: 'system', title: 'System', icon: <Monitor size={16} aria-hidden /> },
  { id: 'light', title: 'Light', icon: <Sun size={16} aria-hidden /> },
  { id: 'dark', title: 'Dark', icon: <Moon size={16} aria-hidden /> },
];

interface AccountMenuProps {
  triggerRef: RefObject<HTMLElement | null>;
  onClose: () => void;
  onShowKeys: () => void;
  onChangePassword: () => void;
}

export function AccountMenu({ onShowKeys, onChangePassword, ...menu }: AccountMenuProps) {
  const viewer = useViewer();
  const [, navigate] = useLocation();
  const [theme, setTheme] = useTheme();
  return (
    <FloatingMenu label="Account" {...menu}>
      <MenuSection title={fullName(viewer)} detail={viewer.email}>
        <MenuItem icon={<Keyboard size={16} aria-hidden />} onAction={onShowKeys}>
          Keyboard Shortcuts
        </MenuItem>
        <MenuItem icon={<KeyRound size={16} aria-hidden />} onAction={onChangePassword}>
          Change Password
        </MenuItem>
        <MenuItem
          icon={<ShieldCheck size={16} aria-hidden />}
          onAction={() => navigate('/account')}
        >
          Sign-In & Security
        </MenuItem>
      </MenuSection>
      <MenuChoice title="Theme" options={themes} selected={theme} onSelect={setTheme} />
      <MenuSection label="Session">
        <MenuItem icon={<LogOut size={16} aria-hidden />} onAction={() => void signOut()}>
          Sign Out
        </MenuItem>
      </MenuSection>
    </FloatingMenu>
  );
}
