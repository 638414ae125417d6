import { Mark } from '../../ui/mark.js';
import { PageLoading } from '../page-loading.js';
import * as layout from './layout.css.js';
import { startsCollapsed } from './sidebar-width.js';

/** The empty shell: stands in its place while the server says who is here and the code is on its way. */
export function ShellOutline() {
  return (
    <div className={layout.shell} data-collapsed={startsCollapsed() ? '' : undefined}>
      <div className={layout.aside}>
        <div className={layout.brand}>
          <Mark />
        </div>
      </div>
      <div className={layout.column}>
        <div className={layout.header} />
        <main className={layout.main}>
          <PageLoading />
        </main>
      </div>
    </div>
  );
}
