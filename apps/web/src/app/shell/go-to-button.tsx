import { Search } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { goToKey } from '../../lib/keys.js';
import { GoToDialog } from '../go-to/go-to.js';
import * as styles from './header-button.css.js';

export function GoToButton({ onPress }: { onPress: () => void }) {
  return (
    <Button
      aria-label="Go to"
      aria-haspopup="dialog"
      onHoverStart={GoToDialog.preload}
      onFocus={GoToDialog.preload}
      onPress={onPress}
      className={styles.goTo}
    >
      <Search size={16} aria-hidden className={styles.sign} />
      <span className={styles.goToWords}>Go to…</span>
      <span aria-hidden data-key={goToKey()} className={styles.key} />
    </Button>
  );
}
