import { FileInput } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { IntakeDialog } from '../intake/intake.js';
import * as styles from './header-button.css.js';

export function IntakeButton({ onPress }: { onPress: () => void }) {
  return (
    <Button
      aria-label="New from email or PDF"
      aria-haspopup="dialog"
      onHoverStart={IntakeDialog.preload}
      onFocus={IntakeDialog.preload}
      onPress={onPress}
      className={styles.intake}
    >
      <FileInput size={18} aria-hidden className={styles.sign} />
      <span className={styles.intakeWords}>New from email or PDF</span>
    </Button>
  );
}
