import { label, type SampleStatus } from '#contracts';
import { Badge, type Tone } from '../../ui/badge.js';

const tones: Record<SampleStatus, Tone> = { active: 'blue', requested: 'yellow', sent: 'purple', received: 'green', archived: 'grey' };

export function SampleBadge({ status }: { status: SampleStatus }) {
  return <Badge tone={tones[status]}>{label(status)}</Badge>;
}
