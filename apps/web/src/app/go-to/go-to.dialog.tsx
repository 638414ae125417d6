import { useState } from 'react';
import { isStaff } from '#contracts';
import { useTheme } from '../../lib/theme.js';
import { useViewer } from '../../lib/viewer.js';
import { Button } from '../../ui/button.js';
import { FindBox, type FindOption, type FindSection } from '../../ui/find-box.js';
import { FindDialog } from '../../ui/find-dialog.js';
import { signOut } from '../shell/sign-out.js';
import { searchSections, recentSection } from './search-sections.js';
import * as styles from './go-to.css.js';
import { recentRecords } from './recent.js';
import { useSearchResults } from './use-search-results.js';
import { actions, matches, pages, type Task, type GoToItem } from './go-to-items.js';

interface GoToDialogProps {
  onClose: () => void;
  onTask: (task: Task) => void;
}

export function GoToDialog({ onClose, onTask }: GoToDialogProps) {
  const [text, setText] = useState('');
  const viewer = useViewer();
  const [, setTheme] = useTheme();
  const [recent] = useState(() =>
    recentRecords(viewer.id).filter(({ url }) => url !== location.pathname),
  );
  const { groups, isBehind, isFailed, retry } = useSearchResults(text);

  const take = (to: Exclude<GoToItem['to'], { href: string }>) => {
    onClose();
    if (to === 'sign-out') void signOut();
    else if ('theme' in to) setTheme(to.theme);
    else onTask(to.task);
  };
  const option = ({ title, Icon, to }: GoToItem): FindOption => ({
    id: title,
    title,
    icon: <Icon size={18} aria-hidden />,
    ...(typeof to === 'object' && 'href' in to
      ? { href: to.href, onChoose: onClose }
      : { onChoose: () => take(to) }),
  });
  const sectionOf = (title: string, items: readonly GoToItem[]): FindSection => ({
    title,
    options: items
      .filter((item) => (isStaff(viewer) || !item.isStaffOnly) && matches(item, text))
      .map(option),
  });
  const itemSections = [sectionOf('Actions', actions), sectionOf('Pages', pages)];
  const all = text.trim()
    ? [...itemSections, ...searchSections(groups, isBehind, onClose)]
    : [recentSection(recent, onClose), ...itemSections];
  const sections = all.filter(({ options }) => options.length > 0);
  const resultCount = sections.reduce((sum, { options }) => sum + options.length, 0);
  const isEmpty = resultCount === 0 && !isBehind && !isFailed;
  return (
    <FindDialog label="Go to" onClose={onClose}>
      <FindBox
        label="Go to"
        placeholder={isStaff(viewer) ? 'Number, PO, title or company …' : 'Number, PO or title …'}
        text={text}
        onType={setText}
        sections={sections}
        isBehind={isBehind}
        news={newsOf(text, resultCount, isBehind)}
      >
        {isFailed && (
          <div role="alert" className={styles.word}>
            <p>The search failed.</p>
            <Button size="small" onPress={retry}>
              Retry
            </Button>
          </div>
        )}
        {isEmpty && (
          <div className={styles.word}>
            <p className={styles.strong}>No results for “{text.trim()}”</p>
            <p>{`Try a number, a PO number${isStaff(viewer) ? ', a company' : ''} or words from a title.`}</p>
          </div>
        )}
      </FindBox>
    </FindDialog>
  );
}

function newsOf(text: string, resultCount: number, isBehind: boolean) {
  if (!text.trim() || isBehind) return '';
  return resultCount === 1 ? '1 result' : `${resultCount || 'No'} results`;
}
