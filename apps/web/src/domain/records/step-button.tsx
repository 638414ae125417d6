import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../ui/button.js';
import { step, why } from './step-button.css.js';

interface StepButtonProps {
  label: string;
  icon: LucideIcon;
  /** Why the user cannot take this step, or null. */
  refusal: string | null;
  isLeading?: boolean;
  isPending?: boolean;
  onPress: () => void;
}

export function StepButton({
  label,
  icon: Icon,
  refusal,
  isLeading = false,
  isPending,
  onPress,
}: StepButtonProps) {
  const id = useId();
  return (
    <div className={step}>
      <Button
        variant={isLeading && refusal === null ? 'primary' : 'secondary'}
        icon={<Icon size={16} aria-hidden />}
        isDisabled={refusal !== null}
        isPending={isPending}
        aria-describedby={refusal === null ? undefined : id}
        onPress={onPress}
      >
        {label}
      </Button>
      {refusal !== null && (
        <p id={id} className={why}>
          {refusal}
        </p>
      )}
    </div>
  );
}
