import { Button, ButtonLink } from './button.js';
import { Notice } from './notice.js';

interface ReceivedNoticeProps {
  /** What was sent, as a person calls it. */
  thing: string;
  list: { href: string; label: string };
  onAnother: () => void;
}

/** The answer to an earlier press was lost, and the form was changed since: is it the same one, or another? */
export function ReceivedNotice({ thing, list, onAnother }: ReceivedNoticeProps) {
  return (
    <Notice
      tone="warning"
      actions={
        <>
          <ButtonLink href={list.href} size="small">
            {list.label}
          </ButtonLink>
          <Button size="small" onPress={onAnother}>
            This Is Another One
          </Button>
        </>
      }
    >
      The shop has already received this {thing} as it was before your last changes. Make them there, unless this is another {thing}.
    </Notice>
  );
}
