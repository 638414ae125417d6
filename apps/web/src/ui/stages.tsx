import * as styles from './stages.css.js';

interface StagesProps {
  stages: readonly string[];
  current: number;
}

export function Stages({ stages, current }: StagesProps) {
  return (
    <output className={styles.progress}>
      <span aria-hidden className={styles.bar}>
        {stages.map((stage, index) => (
          <span
            key={stage}
            className={styles.step}
            data-state={index < current ? 'done' : index === current ? 'current' : 'ahead'}
          />
        ))}
      </span>
      {stages[current]}
    </output>
  );
}
