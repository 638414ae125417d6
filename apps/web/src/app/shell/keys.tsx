import { Dialog } from '../../ui/dialog.js';
import * as styles from './keys.css.js';

const keys = [
  ['/', 'Search this page'],
  ['?', 'Show these keys'],
  ['F8', 'Go to the latest notice'],
  ['F6', 'Go to the next part of the page'],
  ['Esc', 'Close what is open'],
] as const;

interface KeysProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The keys that work everywhere. */
export function Keys(props: KeysProps) {
  return (
    <Dialog {...props} title="Keyboard shortcuts">
      <dl className={styles.list}>
        {keys.map(([key, does]) => (
          <div key={key} className={styles.pair}>
            <dt>
              <kbd className={styles.key}>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
