import { useState } from 'react';
import { rememberedSidebar } from '../../lib/memory.js';

const narrowScreen = 1024;

export const startsCollapsed = () => {
  const storedWidth = rememberedSidebar.get();
  return storedWidth ? storedWidth === 'collapsed' : innerWidth < narrowScreen;
};

export function useSidebarWidth() {
  const [isCollapsed, setCollapsed] = useState(startsCollapsed);
  const toggle = () => {
    setCollapsed(!isCollapsed);
    rememberedSidebar.set(isCollapsed ? 'expanded' : 'collapsed');
  };
  return { isCollapsed, toggle };
}
