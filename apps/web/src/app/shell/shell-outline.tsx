import { useLocation } from 'wouter';
import { screenTitles } from '../../lib/screen-titles.js';
import { PageLoading } from '../page-loading.js';
import { screenAt } from '../routes.js';
import * as layout from './layout.css.js';
import { startsCollapsed } from './sidebar-width.js';

const titles: Partial<Record<string, string>> = screenTitles;

export function ShellOutline() {
  const [path] = useLocation();
  return (
    <div className={layout.shell} data-collapsed={startsCollapsed() ? '' : undefined}>
      <div className={layout.sidebar} />
      <div className={layout.column}>
        <div className={layout.header} />
        <main className={layout.main} aria-busy="true">
          <PageLoading title={titles[screenAt(path) ?? '']} />
        </main>
      </div>
    </div>
  );
}
