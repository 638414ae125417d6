import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { label } from '#contracts';
import * as styles from './status-filter.css.js';

const allLabel = 'all';

interface StatusFilterProps {
  /** Comma list; empty means every status. */
  status: string;
  onChange: (status: string) => void;
  statuses: readonly string[];
}

/** One status, or all. A list of several from a link shows each of them selected. */
export function StatusFilter({ status, onChange, statuses }: StatusFilterProps) {
  const pressedStatuses = status ? status.split(',') : [allLabel];
  return (
    <ToggleButtonGroup
      aria-label="Status"
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={pressedStatuses}
      onSelectionChange={([chosenStatus]) =>
        onChange(chosenStatus === allLabel ? '' : String(chosenStatus))
      }
      className={styles.group}
    >
      <ToggleButton id={allLabel} className={styles.chip}>
        All
      </ToggleButton>
      {statuses.map((one) => (
        <ToggleButton key={one} id={one} className={styles.chip}>
          {label(one)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
