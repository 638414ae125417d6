import { Upload } from 'lucide-react';
import {
  DropZone as AriaDropZone,
  type DropZoneProps as AriaDropZoneProps,
} from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Text } from 'react-aria-components/Text';
import { Button } from './button.js';
import * as styles from './drop-zone.css.js';
import { dropZone } from './use-file-drop.js';

interface DropZoneProps {
  label: string;
  hint: string;
  accept: readonly string[];
  isDisabled?: boolean;
  action?: string;
  allowsMultiple?: boolean;
  onFiles: (files: File[]) => void;
}

type DropEvent = Parameters<NonNullable<AriaDropZoneProps['onDrop']>>[0];

/** React Aria’s own button only receives pastes. For screen readers a press opens the chooser. */
function openChooserOnPress(zone: HTMLElement | null) {
  const choose = ({ target }: Event) => {
    if (target === zone?.querySelector('button'))
      zone?.querySelector<HTMLInputElement>('input[type=file]')?.click();
  };
  zone?.addEventListener('click', choose);
  return () => zone?.removeEventListener('click', choose);
}

/** Takes files by drop, paste or chooser. Folders are ignored. */
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
      ref={openChooserOnPress}
      aria-label="Upload"
      isDisabled={isDisabled}
      onDrop={(event) => void onDrop(event)}
      className={styles.zone}
      {...dropZone}
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
