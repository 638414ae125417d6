import { Check } from 'lucide-react';
import { Button } from '../../ui/button.js';

interface CheckOffProps {
  text: string;
  onPress: () => void;
}

export function CheckOff({ text, onPress }: CheckOffProps) {
  return (
    <Button
      size="small"
      icon={<Check size={14} aria-hidden />}
      aria-label={`Check Off “${text.slice(0, 40)}”`}
      onPress={onPress}
    >
      Check Off
    </Button>
  );
}
