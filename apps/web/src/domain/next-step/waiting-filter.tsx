import { isStaff } from '#contracts';
import { useViewer } from '../../lib/viewer.js';
import { NamedFilter } from '../../ui/named-filter.js';

interface WaitingFilterProps {
  /** `me`, `others`, or empty for anyone. */
  waiting: string;
  onChange: (waiting: string) => void;
  other?: 'customer' | 'vendor';
}

export function WaitingFilter({ waiting, onChange, other = 'customer' }: WaitingFilterProps) {
  const side = isStaff(useViewer()) ? other : 'shop';
  const choices = [
    { value: 'me', label: 'Me' },
    { value: 'others', label: `The ${side}` },
  ];
  return (
    <NamedFilter
      name="Waiting on"
      allLabel="Anyone"
      choices={choices}
      value={waiting}
      onChange={onChange}
    />
  );
}
