import { Search } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { goToKey } from '../../lib/keys.js';
import { GoToDialog } from '../go-to/go-to.js';
import * as styles from './go-to-button.css.js';

export function GoToButton({ onPress }: { onPress: () => void }) {
  return (
    <Button
      aria-label="Go to"
      aria-haspopup="dialog"
      onHoverStart={GoToDialog.preload}
      onFocus={GoToDialog.preload}
      onPress={onPress}
      className={styles.button}
    >
      <Search size={16} aria-hidden className={styles.glass} />
      <span className={styles.words}>Go to…</span>
      <span aria-hidden data-key={goToKey()} className={styles.key} />
    </Button>
  );
}
