import { Copy, Printer } from 'lucide-react';
import { Button } from '../../ui/button.js';
import { toast } from '../../ui/toast.js';
import * as styles from './account.css.js';

interface RecoveryCodeListProps {
  codes: readonly string[];
  onDone: () => void;
}

export function RecoveryCodeList({ codes, onDone }: RecoveryCodeListProps) {
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast({ title: 'Recovery codes copied' }),
      () =>
        toast({
          title: 'The browser did not allow copying',
          description: 'Select the codes and copy them by hand.',
          variant: 'destructive',
        }),
    );
  return (
    <div className={styles.form}>
      <p>
        Your second factor is on. Keep these recovery codes in a safe place. Each one signs you in
        once when you do not have the app. They are not shown again.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code className={styles.code}>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.buttons} data-screen-only>
        <Button icon={<Copy size={16} aria-hidden />} onPress={() => void copy()}>
          Copy
        </Button>
        <Button icon={<Printer size={16} aria-hidden />} onPress={() => print()}>
          Print
        </Button>
        <Button variant="primary" onPress={onDone}>
          Done
        </Button>
      </div>
    </div>
  );
}
