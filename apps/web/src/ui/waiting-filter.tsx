import { isStaff } from '#contracts';
import { useViewer } from '../lib/viewer.js';
import { NamedFilter } from './named-filter.js';

interface WaitingFilterProps {
  /** `me`, `others`, or empty for anybody. */
  waiting: string;
  onChange: (waiting: string) => void;
  /** Who the others are for the shop. */
  other?: 'customer' | 'vendor';
}

/** Narrows a list to what waits for one side. */
export function WaitingFilter({ waiting, onChange, other = 'customer' }: WaitingFilterProps) {
  const side = isStaff(useViewer()) ? other : 'shop';
  const choices = [
    { value: 'me', label: 'Me' },
    { value: 'others', label: `The ${side}` },
  ];
  return <NamedFilter name="Waiting for" everything="Anybody" choices={choices} value={waiting} onChange={onChange} />;
}
