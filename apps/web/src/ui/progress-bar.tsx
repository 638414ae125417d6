import { ProgressBar as AriaProgressBar } from 'react-aria-components/ProgressBar';
import * as styles from './progress-bar.css.js';

interface ProgressBarProps {
  label: string;
  percent: number;
}

export function ProgressBar({ label, percent }: ProgressBarProps) {
  return (
    <AriaProgressBar aria-label={label} value={percent}>
      <div className={styles.track}>
        <div className={styles.fill} style={{ width: `${percent}%` }} />
      </div>
    </AriaProgressBar>
  );
}
