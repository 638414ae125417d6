import { Upload } from 'lucide-react';
import {
  DropZone as AriaDropZone,
  type DropZoneProps as AriaDropZoneProps,
} from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Text } from 'react-aria-components/Text';
import { Button } from './button.js';
import * as styles from './drop-zone.css.js';

interface DropZoneProps {
  label: string;
  /** Accepted files as text. */
  hint: string;
  /** Accepted media types and extensions. */
  accept: readonly string[];
  isDisabled?: boolean;
  /** On the button of the chooser. */
  action?: string;
  allowsMultiple?: boolean;
  onFiles: (files: File[]) => void;
}

type DropEvent = Parameters<NonNullable<AriaDropZoneProps['onDrop']>>[0];

/**
 * React Aria's own button is there to be pasted on. Who hears of a button presses it, and gets the
 * chooser.
 */
function choosing(zone: HTMLElement | null) {
  const choose = ({ target }: Event) => {
    if (target === zone?.querySelector('button'))
      zone?.querySelector<HTMLInputElement>('input[type=file]')?.click();
  };
  zone?.addEventListener('click', choose);
  return () => zone?.removeEventListener('click', choose);
}

/** Takes files by drop, by paste or from a chooser. Folders are left alone. */
export function DropZone({
  label,
  hint,
  accept,
  isDisabled,
  action = 'Choose Files',
  allowsMultiple = true,
  onFiles,
}: DropZoneProps) {
  const take = (files: File[]) => {
    if (files.length) onFiles(files);
  };
  const onDrop = async ({ items }: DropEvent) =>
    take(
      await Promise.all(items.filter((item) => item.kind === 'file').map((item) => item.getFile())),
    );
  return (
    <AriaDropZone
      ref={choosing}
      aria-label="Upload"
      isDisabled={isDisabled}
      onDrop={(event) => void onDrop(event)}
      className={styles.zone}
    >
      <Upload size={20} aria-hidden className={styles.icon} />
      <Text slot="label" className={styles.label}>
        {label}
      </Text>
      <FileTrigger
        acceptedFileTypes={[...accept]}
        allowsMultiple={allowsMultiple}
        onSelect={(list) => take([...(list ?? [])])}
      >
        <Button size="small" isDisabled={isDisabled}>
          {action}
        </Button>
      </FileTrigger>
      <p className={styles.hint}>{hint}</p>
    </AriaDropZone>
  );
}
